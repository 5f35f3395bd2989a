/** What is told alike in every game of the move that was made last. */

import type { Happened } from '../games/contract';
import type fr from '../words/fr';

/** Says that a move was taken back, or that a bot plays a turn whose time was up; '' else.
 *  *seat*: the reader's. */
export function turnNews(
  history: readonly Happened[],
  latest: readonly Happened[],
  seat: number | null,
  nameOf: (seat: number) => string,
  words: typeof fr,
): string {
  const [before, last] = [history.at(-2), latest.at(-1)];
  if (!last || last.seat === null) return '';
  const mine = last.seat === seat;
  if (last.took_back) {
    return mine ? words.talk.tookBackMine : words.talk.tookBack(nameOf(last.seat));
  }
  const sameTurn = before?.late && before.seat === last.seat;
  if (!last.late || sameTurn) return '';
  return mine ? words.pace.yourTimeUp : words.pace.timeUp(nameOf(last.seat));
}
