/** Options of a table at which each player may have more time than the others, or less. */
export interface TimeOptions {
  readonly time_1: number; // percent of the table's
  readonly time_2: number;
  readonly time_3: number;
  readonly time_4: number;
  readonly time_5: number;
  readonly time_6: number;
}

/** How much time a seat has, in percent of the table's. */
export function timeOf(options: TimeOptions, seat: number): number {
  const { time_1, time_2, time_3, time_4, time_5, time_6 } = options;
  return [time_1, time_2, time_3, time_4, time_5, time_6][seat] ?? 100;
}
