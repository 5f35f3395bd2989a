/** The set-up of docs/chance-defense_afficher.md, for the page's own check of a deal. */

import posters from '$games/defense_afficher/posters.json';
import type { Stream } from '../../fair/chance';
import type { Dealt, Redealer, Setting } from '../../fair/redeal';

const POSTERS = posters.posters.map(({ id }) => id).sort();
const DEALT = 36; // posters, between all sides

/** Throw to start until one side alone is highest. */
function throwToStart(stream: Stream, sides: number, opening: object[]): number {
  let tied = [...Array(sides).keys()];
  while (tied.length > 1) {
    const dice = tied.map(() => stream.die());
    dice.forEach((die, i) => opening.push({ kind: 'ThrewToStart', side: tied[i], die }));
    tied = tied.filter((_, i) => dice[i] === Math.max(...dice));
  }
  return tied[0] as number;
}

export interface DefenseDealt extends Dealt {
  readonly first: number;
  readonly hands: string[][]; // by side
  readonly reserve: string[];
}

function deal({ sides }: Setting, stream: Stream): DefenseDealt {
  const opening: object[] = [];
  const count = new Set(sides).size;
  const first = throwToStart(stream, count, opening);
  const pack = stream.shuffled([...POSTERS, ...POSTERS]);
  const size = DEALT / count;
  const hands = [...Array(count).keys()].map((n) => pack.slice(n * size, (n + 1) * size));
  opening.push({ kind: 'Dealt', first, posters: size });
  opening.push({ kind: 'TurnBegan', side: first, again: false });
  const hand = (seat: number) => hands[sides[seat] ?? 0] ?? [];
  return { opening, hand, follows, first, hands, reserve: pack.slice(DEALT) };
}

/** A throw is the first thing that its move draws. */
function follows(events: readonly { kind: string }[], stream: Stream): boolean {
  const thrown = events.find((event) => event.kind === 'Threw') as { die?: number } | undefined;
  return thrown === undefined || thrown.die === stream.die();
}

export const redealer = { deal } satisfies Redealer;
