/** What a table shows of everybody's time, from what the server says of it. */

import type { RoomNow, SeatTime } from '../../gen/wire';

const LAST = 10_000; // milliseconds

export interface SeatClock {
  readonly seat: number;
  readonly left: number; // milliseconds
  readonly runs: boolean;
  readonly last: boolean; // the last ten seconds of a clock that runs
}

/** Reads the clocks of those who are no bots at table time *now*. */
export function clocks(chairs: RoomNow['chairs'], times: readonly SeatTime[], now: number): SeatClock[] {
  return times.flatMap(({ left, due }, seat) => {
    if (!chairs[seat]?.person) return [];
    const rest = due === null ? (left ?? 0) : Math.max(0, due - now);
    return [{ seat, left: rest, runs: due !== null, last: due !== null && rest <= LAST }];
  });
}

/** "4:05", "1:02:30"; begun seconds count, so that 0:00 is shown only when time is up. */
export function figure(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The people waited for, and whether each has taken longer than is reminded of. */
export function awaited(
  chairs: RoomNow['chairs'],
  times: readonly SeatTime[],
  now: number,
): { seat: number; long: boolean }[] {
  return times.flatMap(({ due }, seat) =>
    due === null || !chairs[seat]?.person ? [] : [{ seat, long: due <= now }],
  );
}

/** What is to be said aloud to whom this clock is, when it went on from *before*. */
export function aloud(before: number, left: number): 'last' | 'up' | null {
  if (before > 0 && left <= 0) return 'up';
  return before > LAST && left <= LAST ? 'last' : null;
}

/** The milliseconds in which a move by correspondence is to be made. */
export const allowance = (days: number, ease: number): number => days * 864_000 * ease;
