/** What the evening's picture says: only what everybody at the table has seen. */

import type { EveningNow } from '../../gen/wire';
import type { PosterArt } from '../../games/contract';
import type { Pasted } from '../../wall/wall';
import type { KeptLine } from './kept';

export const MOST = 4; // games that are told one by one

export interface GameShown {
  readonly game: string; // its slug
  readonly line: string;
  readonly winner: string; // '' where nobody is named
  readonly art: PosterArt | null; // its poster's drawing, as this device has it
}

export interface Content {
  readonly games: readonly GameShown[];
  readonly others: number; // games that have no room
  readonly people: readonly string[];
  readonly riddle: KeptLine['riddle'] | null;
}

/** Who won the game that has just ended, where the evening does not say so yet. */
export interface Last {
  readonly code: string;
  readonly game: string;
  readonly winners: readonly string[]; // names
  readonly people: readonly string[]; // who sat there, bots too
}

/** Puts it together; *named*: people let their names be read. */
export function contentOf(
  evening: EveningNow,
  last: Last,
  kept: readonly KeptLine[],
  named: boolean,
  posters: readonly Pick<Pasted, 'code' | 'art'>[] = [],
): Content {
  const nameOf = (person: string) => evening.scores.find((each) => each.person === person)?.name;
  const before = evening.games
    .filter(({ code }) => code !== last.code)
    .map(({ code, game, winners }) => ({
      code,
      game,
      winners: winners.flatMap((person) => nameOf(person) ?? []),
    }));
  const all = [...before, last];
  const of = (code: string) => kept.find((each) => each.code === code);
  const shown = all.slice(-MOST).map(({ code, game, winners }) => ({
    game,
    line: named ? (of(code)?.line ?? '') : '',
    winner: named ? winners.join(' & ') : '',
    art: posters.find((each) => each.code === code)?.art ?? null,
  }));
  const people = evening.scores.length > 1 ? evening.scores.map(({ name }) => name) : last.people;
  const riddle = all.toReversed().flatMap(({ code }) => of(code)?.riddle ?? [])[0] ?? null;
  return {
    games: shown,
    others: all.length - shown.length,
    people: named ? people : [],
    riddle: riddle && { ...riddle, asks: named ? riddle.asks : '' },
  };
}
