/** Days and their numbers. A date is written YYYY-MM-DD, and has no time zone. */

const A_DAY = 86_400_000;

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const write = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The date of a rebus, from one whose number is known. */
export const dateOf = (number: number, known: { number: number; date: string }): string =>
  write(at(known.date) + (number - known.number) * A_DAY);

export interface Cell {
  readonly day: number; // of the month
  readonly number: number; // of its rebus
}

export interface Month {
  readonly first: string; // its first date
  readonly before: number; // empty places before it, in a week that begins on Monday
  readonly cells: readonly Cell[];
}

/** A month, *back* months before the one of *today*. */
export function month(today: { number: number; date: string }, back: number): Month {
  const now = new Date(at(today.date));
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1);
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 1);
  const length = Math.round((next - first) / A_DAY);
  const number = today.number + Math.round((first - at(today.date)) / A_DAY);
  return {
    first: write(first),
    before: (new Date(first).getUTCDay() + 6) % 7,
    cells: Array.from({ length }, (_, n) => ({ day: n + 1, number: number + n })),
  };
}

/** How long until the next one, by the seconds that are left; never less than nothing. */
export function untilNext(left: number, said: (hours: number, minutes: number) => string): string {
  const minutes = Math.max(0, Math.floor(left / 60));
  return said(Math.floor(minutes / 60), minutes % 60);
}

/** A date in words. */
export function inWords(date: string, lang: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' }).format(new Date(at(date)));
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
