/** How old the news of the table are: by what has really come, not by what should. */

export type Freshness =
  | { readonly kind: 'now' }
  | { readonly kind: 'old'; readonly seconds: number }
  | { readonly kind: 'offline' };

const FRESH = 3_500; // milliseconds: a sign of life after 2.4 seconds, and its way

/** Says how fresh is what was last heard at *heard*, by the clock on the wall. */
export function freshness(connected: boolean, heard: number, now: number): Freshness {
  if (!connected) return { kind: 'offline' };
  const age = now - heard;
  return age < FRESH ? { kind: 'now' } : { kind: 'old', seconds: Math.floor(age / 1000) };
}

/** Whether both would be shown alike. */
export function alike(one: Freshness, other: Freshness): boolean {
  if (one.kind === 'old' && other.kind === 'old') return one.seconds === other.seconds;
  return one.kind === other.kind;
}
