/** What becomes of a move that was asked for. */

import type { RoomNow } from '../gen/wire';
import type fr from '../words/fr';

/** Says to whoever asked that the move stands; '' where nothing was decided, or it was
 *  given back, or somebody has moved, which all show by themselves. */
export function backNews(before: RoomNow | null, after: RoomNow, version: number, words: typeof fr): string {
  const asked = before?.back;
  if (!asked || after.back || after.stage !== 'playing') return '';
  return asked.seat === after.seat && asked.version === version ? words.talk.backRefused : '';
}

/** What this reader is shown of a move that is asked for. */
export function backCard({ back, seat }: RoomNow): 'asked' | 'wish' | null {
  if (!back || seat === null) return null;
  if (back.seat === seat) return 'asked';
  return back.awaits.includes(seat) ? 'wish' : null;
}
