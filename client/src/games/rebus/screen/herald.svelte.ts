/** Tells those who do not see the screen what just happened. Guesses are not read aloud
 *  unless asked for: they would drown everything else. How near one's own is, always is. */

import { untrack } from 'svelte';
import type { RebusTypes } from '../../../gen/rebus';
import { announce } from '../../../kit/aloud/live.svelte';
import { aloud, inTurn } from '../../../kit/log/sentence';
import type { GameTable } from '../../contract';
import { tell } from './log';
import type { Words } from '../words';

const QUIET: ReadonlySet<RebusTypes['Event']['kind']> = new Set([
  'Guessed',
  'GuessFelt',
  'GaveIn',
  'AuthorReady',
  'TrayStirred',
]);

/** Announces each version once, with *due*: what it asks of this person, if anything. */
export function herald(
  table: GameTable<RebusTypes>,
  words: () => Words,
  due: () => string | null,
  guesses: () => boolean, // whether they are read as well
): void {
  let last = -1;
  $effect(() => {
    const latest = table.latest;
    const version = latest.at(-1)?.version ?? last;
    if (version === last) return;
    last = version;
    untrack(() => {
      const lines = latest.flatMap((each) => [
        ...tell(each, table, words()).map((line) => aloud(line.sentence)),
        ...said(each.events, table, words(), guesses()),
      ]);
      const quiet = latest.every((each) => each.events.every(({ kind }) => QUIET.has(kind)));
      const text = inTurn([...lines, quiet ? null : due()]);
      if (text) announce(text);
    });
  });
}

/** Gives the guesses that are read, each with how near it is where that is told (REB-G34). */
export function said(
  events: readonly RebusTypes['Event'][],
  table: Pick<GameTable<RebusTypes>, 'seat' | 'nameOf'>,
  { guess }: Words,
  all: boolean, // the others' too
): string[] {
  return events.flatMap((event) => {
    if (event.kind !== 'Guessed') return [];
    const felt = events.find((each) => each.kind === 'GuessFelt' && each.number === event.number);
    const heat = felt?.kind === 'GuessFelt' ? felt.heat : null;
    const text = heat ? guess.felt(event.text, guess.heat[heat]) : event.text;
    if (event.seat === table.seat) return heat ? [text] : [];
    return all ? [`${table.nameOf(event.seat)}, ${text}`] : [];
  });
}
