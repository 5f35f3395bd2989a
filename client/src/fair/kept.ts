/** What this browser keeps of a table's chance, so that the table cannot change it. */

import type { Sealed } from '../gen/wire';
import { LINKS, pledgeOf } from './chance';

const KEY = 'tablee.fair.';
const MOST = 30; // tables; the oldest are forgotten

/** What was fixed at the start, as this page saw it before it gave its share. */
export interface Seal extends Sealed {
  readonly seat: number; // its own
  readonly sides: readonly number[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** A link of the chain (docs/reference/record.md): by it every move up to its version is fixed. */
export interface Link {
  readonly version: number;
  readonly chain: string;
}

export interface KeptShare {
  readonly commitment: string; // as it was told before the share was made
  readonly base: string; // the far end of the chain of shares, and nobody's but ours
  readonly pledge: string;
  readonly seal: Seal | null;
  readonly given: number; // the last round for which a share was given; 0: none yet
  readonly taken?: number; // the last for which the table said that it has the share
  readonly changed?: boolean; // the table has gone back on what it had promised or taken
  readonly replaced?: boolean; // the table has another pledge for this page's seat
  readonly sat?: number | null; // the page's seat, when the table was last open
  readonly link?: Link; // the last that it was told of the chain
  readonly hand: readonly string[] | null; // as it was dealt
  readonly at: number; // Unix time in milliseconds
}

const random = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Makes a share for a table that has committed itself. */
export function promise(commitment: string): KeptShare {
  const base = random(32);
  const pledge = pledgeOf(base, LINKS);
  return { commitment, base, pledge, seal: null, given: 0, hand: null, at: Date.now() };
}

/** Whether the table says of a share it has taken that it was never given. */
export function isDenied({ seal, taken = 0 }: KeptShare, missed: readonly number[][]): boolean {
  return seal !== null && missed.slice(0, taken).flat().includes(seal.seat);
}

export function load(code: string): KeptShare | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + code) ?? 'null') as KeptShare | null;
  } catch {
    return null; // no storage here, or not one of ours
  }
}

/** Keeps it; a browser without storage keeps it as long as the page is open. */
export function store(code: string, kept: KeptShare): void {
  try {
    const isNew = localStorage.getItem(KEY + code) === null;
    localStorage.setItem(KEY + code, JSON.stringify(kept));
    if (isNew) forget();
  } catch {
    // full, or locked: the page itself still knows
  }
}

/** Finds what was kept of the table that had made this promise. */
export function keptOf(commitment: string): KeptShare | null {
  const found = codes().map(load);
  return found.find((kept) => kept?.commitment === commitment) ?? null;
}

function codes(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY))
      .map((key) => key.slice(KEY.length));
  } catch {
    return []; // no storage here
  }
}

function forget(): void {
  const old = codes()
    .sort((a, b) => (load(b)?.at ?? 0) - (load(a)?.at ?? 0))
    .slice(MOST);
  for (const code of old) localStorage.removeItem(KEY + code);
}
