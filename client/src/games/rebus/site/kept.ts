/** What this device remembers: how each day went, and which rebuses it has sent. */

import type { Progress } from './progress';

const DAYS = 'tablee.days';
const SENT = 'tablee.sent';
const MOST_DAYS = 400;
const MOST_SENT = 30;

export interface KeptDay extends Progress {
  readonly onDay: boolean; // found on its own day: it counts for the streak
}

export interface KeptSent {
  readonly id: string;
  readonly secret: string;
  readonly link: string;
  readonly until: number;
  readonly cards: readonly string[];
  readonly solution: string;
  readonly found: number; // how often, when this device last heard of it
}

export type Days = Readonly<Record<string, KeptDay>>;

/** Reads something; a device that keeps nothing, or something else, has nothing. */
function read<T>(key: string, nothing: T, is: (value: unknown) => boolean): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return is(value) ? (value as T) : nothing;
  } catch {
    return nothing;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a full or forbidden store: play goes on, and is not remembered
  }
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

export const days = (): Days => read<Days>(DAYS, {}, isRecord);

export function keepDay(number: number, day: KeptDay): void {
  const all = Object.entries({ ...days(), [number]: day });
  const last = all.sort(([a], [b]) => Number(b) - Number(a)).slice(0, MOST_DAYS);
  write(DAYS, Object.fromEntries(last));
}

/** The rebuses that were sent from here and are still on their way, the newest first. */
export const sent = (now = Date.now()): KeptSent[] =>
  read<KeptSent[]>(SENT, [], Array.isArray).filter(({ until }) => until > now);

export function keepSent(rebus: KeptSent): void {
  const others = sent().filter(({ id }) => id !== rebus.id);
  write(SENT, [rebus, ...others].slice(0, MOST_SENT));
}

/** Notes how often one was found, as this device now knows. */
export function noteFound(id: string, found: number): void {
  write(
    SENT,
    sent().map((each) => (each.id === id ? { ...each, found } : each)),
  );
}

export function forgetSent(id: string): void {
  write(
    SENT,
    sent().filter((each) => each.id !== id),
  );
}

const TODAY = 'tablee.today';
const A_DAY = 86_400_000;

interface Today {
  readonly number: number;
  readonly date: string; // YYYY-MM-DD
}

/** Notes which day it was when the house last said so. */
export const keepToday = ({ number, date }: Today): void => write(TODAY, { number, date });

/** Tells which day it is by now, by the house's last word; null: it was never heard. */
export function today(now = new Date()): (Today & { today: number }) | null {
  const last = read<Today | null>(TODAY, null, isRecord);
  if (!last) return null;
  const here = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const passed = Math.max(0, Math.round((here - Date.parse(`${last.date}T00:00:00Z`)) / A_DAY));
  const number = last.number + passed;
  return { number, today: number, date: new Date(here).toISOString().slice(0, 10) };
}

const GOT = 'tablee.got';
const MOST_GOT = 30;

type Got = readonly (readonly [string, Progress])[];

const gotten = (): Got => read<Got>(GOT, [], Array.isArray);

/** How far this device got with a rebus that it received. */
export const got = (id: string): Progress | null => gotten().find(([other]) => other === id)?.[1] ?? null;

export function keepGot(id: string, course: Progress): void {
  const others = gotten().filter(([other]) => other !== id);
  write(GOT, [[id, course], ...others].slice(0, MOST_GOT));
}
