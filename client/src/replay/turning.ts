/** Where a game turned, in words, and the way to that move of its replay. */

import type { Happened } from '../games/contract';
import type { OddsCurve, TurningPoint } from '../gen/replay';

const MOST = 3; // sentences of one turn

/** The turning point: where one side gained most; the first of several. */
export function turningPoint({ turning }: OddsCurve): TurningPoint | null {
  return turning.reduce<TurningPoint | null>(
    (best, each) => (best && best.gain >= each.gain ? best : each),
    null,
  );
}

/** What happened in a turn, in the lines of each version. */
export function happened(
  { since, version }: TurningPoint,
  history: readonly Happened[],
  linesOf: (news: Happened) => readonly string[],
): string {
  const turn = history.filter((news) => since < news.version && news.version <= version);
  return turn.flatMap(linesOf).slice(0, MOST).join(' · ');
}

/** A side by its only person, or by its colour. */
export function sideName(
  side: number,
  sides: readonly number[], // of each seat
  nameOf: (seat: number) => string,
  colours: readonly string[],
): string {
  const seats = sides.flatMap((each, seat) => (each === side ? [seat] : []));
  const [only] = seats;
  return seats.length === 1 && only !== undefined ? nameOf(only) : (colours[side] ?? '');
}

/** The address of a replay at a move, with its odds open. */
export const addressAt = (id: string, version: number): string => `/r/${id}?at=${version}`;

/** The move that an address asks for; null: none. */
export function versionIn(search: string): number | null {
  const asked = new URLSearchParams(search).get('at') ?? '';
  return /^\d{1,6}$/.test(asked) ? Number(asked) : null;
}
