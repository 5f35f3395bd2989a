/** The game as the pages see it, out of what the table tells. */

import type { Game, GameTypes } from '../games/contract';
import type { GameNow } from '../gen/wire';

/** The game as *now* tells it; of what is past already there is nothing to be done. */
export function gameOf(now: GameNow, present: boolean): Game {
  return {
    version: now.version,
    view: now.view as GameTypes['View'],
    legalMoves: present ? (now.legal_moves as Game['legalMoves']) : [],
    deadlines: present ? now.deadlines : [],
    outcome: present ? now.outcome : null,
    now: now.now,
    runs: now.runs,
    times: now.times,
    shown: now.shown,
    said: now.said,
  };
}

/** The cards that a seat was dealt, for the page to hold the deal to them at the end. */
export function dealt({ view }: GameNow): unknown {
  const { hand, rack } = view as { hand?: unknown; rack?: unknown };
  return hand ?? rack;
}
