/** What pages and the worker in which Python runs say to each other, over one channel. */

import { base } from '../mode';

export const channelOf = (folder: string) => `tablee ${folder}`;
export const CHANNEL = channelOf(base);

/** How far the house is that pages play at. */
export type HouseState =
  | { stage: 'bringing'; done: number; all: number } // in bytes
  | { stage: 'starting' }
  // whole: with every game; kept: on disk; isNew: which had nothing on it; full: has no room
  | { stage: 'ready'; epoch: string; whole: boolean; kept: boolean; isNew: boolean; full?: boolean }
  | { stage: 'failed'; why: Trouble; detail: string };

/** Why a house does not open. */
export type Trouble = 'line' | 'python' | 'room' | 'newer' | 'old_browser';

/** From a page; `to` is the worker, or the page that has it. */
export type ToHouse = { to: 'house' | 'host'; from: string } & (
  | { hello: true }
  | { ask: string; method: string; url: string; kind: string; body: Uint8Array | null }
  | { socket: string; open: string }
  | { socket: string; say: string; at: number } // when, in milliseconds of Unix time
  | { socket: string; pong: string }
  | { socket: string; close: true }
  | { begin: readonly string[] | null } // anew, with these parts; null: with all
);

/** To one page, or to `all`. */
export type ToPage = { to: string } & (
  | { now: HouseState }
  | { answer: string; status: number; headers: [string, string][]; body: Uint8Array }
  | { socket: string; opened: true }
  | { socket: string; heard: string }
  | { socket: string; ping: string }
  | { socket: string; closed: number }
);

/** What a worker is begun with. */
export interface Orders {
  readonly base: string;
  readonly parts: readonly string[] | null; // besides those that are kept
}
