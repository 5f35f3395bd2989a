/** What this browser keeps of a table's chance, so that the table cannot change it: for
 *  each person who plays there on it (TAB-20), since no two may share a share. */

import type { Sealed } from '../gen/wire';
import { LINKS, pledgeOf } from './chance';

const KEY = 'tablee.fair.';
const MOST = 60; // tables, by person; the oldest are forgotten
export const DAY = 24 * 3600_000; // milliseconds

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

/** A table that took this page's share, and whose deal the page has not seen: whoever runs
 *  the server may have seen that deal, and refused it by laying another table. */
export interface LostDeal {
  readonly code: string;
  readonly at: number; // when the share was given, in Unix time
  readonly others: readonly string[]; // who sat there too
}

export interface KeptShare {
  readonly commitment: string; // as it was told before the share was made
  readonly person?: string; // whose it is: a public id
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
  readonly others?: readonly string[]; // who sat there too when it was given
  readonly lost?: readonly LostDeal[]; // of other tables, before this one's
  readonly at: number; // when it was last promised or given, in Unix time in milliseconds
}

const random = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Makes a share for a table that has committed itself. */
export function promise(commitment: string, person?: string): KeptShare {
  const base = random(32);
  const pledge = pledgeOf(base, LINKS);
  const whose = person ? { person } : {};
  return { commitment, ...whose, base, pledge, seal: null, given: 0, hand: null, at: Date.now() };
}

/** Whether the table says of a share it has taken that it was never given. */
export function isDenied({ seal, taken = 0 }: KeptShare, missed: readonly number[][]): boolean {
  return seal !== null && missed.slice(0, taken).flat().includes(seal.seat);
}

/** Finds what one person keeps of a table: a code, or with *person* theirs. */
export function load(code: string, person?: string): KeptShare | null {
  return read(placeOf(code, person));
}

const placeOf = (code: string, person?: string) => (person ? `${code}.${person}` : code);

function read(place: string): KeptShare | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + place) ?? 'null') as KeptShare | null;
  } catch {
    return null; // no storage here, or not one of ours
  }
}

/** Keeps it; a browser without storage keeps it as long as the page is open. */
export function store(code: string, kept: KeptShare): void {
  try {
    const place = KEY + placeOf(code, kept.person);
    const isNew = localStorage.getItem(place) === null;
    localStorage.setItem(place, JSON.stringify(kept));
    if (isNew) forget();
  } catch {
    // full, or locked: the page itself still knows
  }
}

/** Finds what was kept of the table that had made this promise. */
export function keptOf(commitment: string): KeptShare | null {
  const found = places().map(read);
  return found.find((kept) => kept?.commitment === commitment) ?? null;
}

/** The deals of a person's other tables that were lost within a day. */
export function lostBefore(code: string, person?: string): readonly LostDeal[] {
  const lost = places().flatMap((place) => {
    const [other = ''] = place.split('.');
    const kept = other === code ? null : read(place);
    if (!kept?.given || isDealt(kept) || Date.now() - kept.at >= DAY) return [];
    if (kept.person !== person) return [];
    return [{ code: other, at: kept.at, others: kept.others ?? [] }];
  });
  return lost.sort((a, b) => a.at - b.at);
}

/** Those lost before this table's deal which the page has not seen since. */
export function stillLost(kept: KeptShare | null): readonly LostDeal[] {
  return (kept?.lost ?? []).filter(({ code, at }) => {
    const there = load(code, kept?.person);
    return !there || there.at !== at || !isDealt(there);
  });
}

const isDealt = ({ link, hand }: KeptShare) => link !== undefined || hand !== null;

function places(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY))
      .map((key) => key.slice(KEY.length));
  } catch {
    return []; // no storage here
  }
}

function forget(): void {
  const old = places()
    .sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0))
    .slice(MOST);
  for (const place of old) localStorage.removeItem(KEY + place);
}
