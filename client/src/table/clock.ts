/** The table's clock, as the page reads it: by what the table said last, and by samples of it. */

import type { GameNow } from '../gen/wire';
import { ClockSync } from './clock_sync';

export class TableClock {
  // As it was last told, of a version that is shown or not yet; before the deal it stands.
  #last = { now: 0, runs: false, heard: 0 };
  readonly #sync = new ClockSync();

  /** *measure* asks the table for its time anew. */
  constructor(private readonly measure: () => void) {}

  /** Whether it goes on, as the table said last. */
  get runs(): boolean {
    return this.#last.runs;
  }

  /** Table time now, in milliseconds. */
  now(): number {
    return this.timeOf(performance.now());
  }

  /** Table time of a moment of the page's own clock. */
  timeOf(moment: number): number {
    const { now, runs, heard } = this.#last;
    if (!runs) return now;
    const offset = this.#sync.offset(performance.now());
    return moment + (offset ?? now - heard);
  }

  /** Keeps to one reading, or follows every beat again. */
  hold(yes: boolean): void {
    this.#sync.freeze(performance.now(), yes);
  }

  /** Notes that the table, asked at *asked*, has just answered *now*. */
  beat(asked: number, now: number): void {
    this.#sync.note(asked, performance.now(), now);
  }

  /** Keeps time by what the table says at once, whenever it is shown: what waits does so
   *  by this clock. */
  set({ now, runs }: Pick<GameNow, 'now' | 'runs'>): void {
    const changed = runs !== this.#last.runs;
    this.#last = { now, runs, heard: performance.now() };
    if (!changed) return;
    this.#sync.forget(); // they are of a clock that stood, or stands now
    if (runs) this.measure();
  }

  /** There is no line any more: the samples of the next one are others. */
  lose(): void {
    this.#sync.forget();
  }
}
