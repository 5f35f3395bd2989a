/** What a bot has played for somebody since they last played themselves. */

import type { Happened } from '../games/contract';

/** The versions that a bot has made on *seat* since its person's last move. */
export function recapOf(history: readonly Happened[], seat: number | null): readonly Happened[] {
  if (seat === null) return [];
  const theirs = history.filter((news) => news.seat === seat);
  const own = theirs.findLastIndex(({ stood_in, late }) => !stood_in && !late);
  return theirs.slice(own + 1).filter(({ stood_in }) => stood_in);
}
