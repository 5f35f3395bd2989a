/** Where a game turned, by what everybody saw: the last time that the lead changed. */

export interface Step<T> {
  readonly points: readonly number[]; // of each seat, after it
  readonly what: T;
}

/** Who is ahead of all others; null: nobody is. */
export function leader(points: readonly number[]): number | null {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  return first >= 0 && first === points.lastIndexOf(most) ? first : null;
}

/** The step by which who leads at the end came before whoever had led until then; null:
 *  nobody leads, or nobody else ever did. */
export function lastChange<T>(steps: readonly Step<T>[]): { seat: number; what: T } | null {
  let before: number | null = null;
  let change: { seat: number; what: T } | null = null;
  for (const { points, what } of steps) {
    const now = leader(points);
    if (now === null || now === before) continue;
    if (before !== null) change = { seat: now, what };
    before = now;
  }
  const last = leader(steps.at(-1)?.points ?? []);
  return last !== null && change?.seat === last ? change : null;
}
