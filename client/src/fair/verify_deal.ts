/** Dealing a game again: what its folder gives the page's own check, written after
 *  `docs/chance-<slug>.md` alone. */

import type { Stream } from './chance';

/** Of a table, what the deal depends on besides chance. */
export interface Setting {
  readonly sides: readonly number[];
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Dealt {
  readonly opening: readonly object[]; // the public events of the set-up
  hand(seat: number): readonly string[];
  /** Whether what everybody saw of the next move is what the deal and its chance give.
   *  It is asked about every move, in their order. */
  follows?(events: readonly { kind: string }[], stream: Stream): boolean;
}

export interface DealVerifier {
  /** Fields of moves that an event always repeats under the same name, and that the
   *  events of no other move have: by these the record is held to what was seen. */
  readonly shown?: readonly string[];
  deal(setting: Setting, stream: Stream): Dealt;
}
