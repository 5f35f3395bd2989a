/** What is remembered of a game, in English. */

import type { LogPerson } from '../../../kit/log/sentence';
import { count, ordinal } from '../../../words/count';

const named = (who: LogPerson): string => (who.me ? 'you' : who.name);
const seconds = (n: number): string =>
  `${n.toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00a0s`;

export default {
  by: named,
  on: (who: LogPerson, theme: string) => `${named(who)}, on “${theme}”`,
  word: (word: string) => `“${word}”`,
  bolt: 'The fastest bolt',
  boltYours: 'The fastest bolt is yours.',
  fast: (word: string, took: number) => `“${word}” in ${seconds(took)}`,
  longest: 'The longest answer',
  longestYours: 'The longest answer is yours.',
  accepted: 'Accepted by the table',
  acceptedYours: 'The table accepted your word.',
  streak: 'The finest run',
  streakYours: 'The finest run is yours.',
  inARow: (n: number) => `${n}\u00a0face-offs in a row`,
  turning: 'The turning point',
  turningYours: 'You took the lead, and kept it.',
  nth: (n: number) => `the ${ordinal(n)} face-off`,
  ahead: (who: LogPerson) =>
    who.me ? 'you take the lead, for good' : `${who.name} takes the lead, for good`,
  near: (cards: number) => `You ended ${count(cards, 'card')} short of winning.`,
};
