/** What is remembered of a game, in English. */

import type { LogPerson } from '../../../kit/log/sentence';
import { count } from '../../../words/count';

const named = (who: LogPerson): string => (who.me ? 'you' : who.name);

export const momentsOf = (theCard: (card: string) => string) => ({
  closing: 'The winning sequence',
  closingYours: 'The last sequence is yours.',
  with: (card: string) => `Closed with ${theCard(card)}`,
  bothWith: (card: string) => `Two at once, with ${theCard(card)}`,
  closedBy: (who: LogPerson) => (who.me ? 'your last chip' : `${who.name}’s last chip`),
  opening: 'The first sequence',
  openingYours: 'The first sequence was yours.',
  openedBy: named,
  removals: 'One-eyed jacks',
  removalsYours: 'Nobody took off more chips than you.',
  removed: (n: number) => `${count(n, 'chip')} taken off`,
  removedBy: named,
  near: 'You were one sequence away.',
});
