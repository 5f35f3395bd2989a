/** What just happened, for those who do not see the screen. Guesses are not read aloud
 *  unless asked for: they would drown everything else. How near one's own is, always is. */

import type { RebusTypes } from '../../../gen/rebus';
import { aloud } from '../../../kit/log/sentence';
import type { GameTable, Happened } from '../../contract';
import { tell } from './log';
import type { Words } from '../words';

const QUIET: ReadonlySet<RebusTypes['Event']['kind']> = new Set([
  'Guessed',
  'GuessFelt',
  'GaveIn',
  'AuthorReady',
  'TrayStirred',
]);

/** Whether nothing that people do by turns has happened: what is due was said before. */
export const isQuiet = ({ events }: Happened<RebusTypes>): boolean =>
  events.every(({ kind }) => QUIET.has(kind));

/** One version aloud, with all the *guesses* if they are read as well. */
export const heard = (
  news: Happened<RebusTypes>,
  table: GameTable<RebusTypes>,
  words: Words,
  guesses: boolean,
): string[] => [
  ...tell(news, table, words).map((line) => aloud(line.sentence)),
  ...said(news.events, table, words, guesses),
];

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
