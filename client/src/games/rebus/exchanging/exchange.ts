/** An exchange spread over the others. */

/** Spreads so many over racks of these sizes, by chance, one card at a time. */
export function spread(
  count: number,
  racks: readonly number[],
  chance: () => number = Math.random,
): number[] {
  const given = racks.map(() => 0);
  for (let card = 0; card < count; card++) {
    const open = racks.flatMap((size, k) => ((given[k] ?? 0) < size ? [k] : []));
    const k = open[Math.floor(chance() * open.length)];
    if (k === undefined) break;
    given[k] = (given[k] ?? 0) + 1;
  }
  return given;
}

/** Names the seat of each card that is asked for. */
export function asked(counts: readonly number[], seats: readonly number[]): number[] {
  return seats.flatMap((seat, k) => Array.from({ length: counts[k] ?? 0 }, () => seat));
}
