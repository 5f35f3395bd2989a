/** What a sandglass shows, and when it speaks, for the time that is left. */

export interface Glass {
  readonly seconds: number; // begun ones count: 0 is shown only when time is up
  readonly figure: string; // "41", and "1:05" from a minute on
  readonly share: number; // of the ring that is still full, 0 to 1
  readonly last: boolean; // the last ten seconds
}

const LAST = 10;
const SPOKEN = [60, LAST]; // seconds left

/** Reads the glass: *left* and *total* in milliseconds. */
export function read(left: number, total: number): Glass {
  const within = Math.min(Math.max(left, 0), Math.max(total, 0));
  const seconds = Math.ceil(within / 1000);
  return {
    seconds,
    figure: figure(seconds),
    share: total > 0 ? within / total : 0,
    last: seconds <= LAST,
  };
}

function figure(seconds: number): string {
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Says whether the time left is worth saying aloud now that it went from one second to
 *  another: it passed a minute or ten seconds, of a time much longer than that. */
export function speaks(before: number, now: number, total: number): boolean {
  return SPOKEN.some((mark) => before > mark && now <= mark && total >= mark * 1500);
}
