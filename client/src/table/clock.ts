/** The table's clock, as the page reads it: by what the table said last, and by samples of it. */

import type { GameNow } from '../gen/wire';

const KEPT = 32;
const DRIFT = 100e-6; // of the time passed: how far apart two clocks may run
const GRAIN = 2; // milliseconds: clocks are read in whole ones

interface Sample {
  readonly offset: number; // table time minus the page's own, in milliseconds
  readonly trip: number; // from asking to hearing
  readonly heard: number; // by the page's own clock
}

const doubt = (sample: Sample, now: number) => sample.trip / 2 + (now - sample.heard) * DRIFT;

export class ClockSync {
  #samples: Sample[] = [];
  #frozen: number | null = null;

  /** Notes that a question asked at *asked* was answered with *table* at *heard*.
   *
   *  Two samples that cannot both be true mean that a clock has slept in between, as that
   *  of a page may do out of sight: the older one is forgotten. */
  note(asked: number, heard: number, table: number): void {
    const fresh = { offset: table - (asked + heard) / 2, trip: heard - asked, heard };
    const agrees = (old: Sample) =>
      Math.abs(old.offset - fresh.offset) <= doubt(old, heard) + fresh.trip / 2 + GRAIN;
    this.#samples = [...this.#samples.filter(agrees).slice(1 - KEPT), fresh];
  }

  /** Forgets everything: another line, or a clock that was stopped. */
  forget(): void {
    this.#samples = [];
    this.#frozen = null;
  }

  /** Table time minus the page's own; null while nothing was heard. */
  offset(now: number): number | null {
    if (this.#frozen !== null) return this.#frozen;
    let best: Sample | null = null;
    for (const sample of this.#samples) {
      if (!best || doubt(sample, now) < doubt(best, now)) best = sample;
    }
    return best?.offset ?? null;
  }

  /** Keeps one offset until further notice: an error that shows something early and
   *  stamps its answer late by as much harms nobody, unless it changes in between. */
  freeze(now: number, yes: boolean): void {
    this.#frozen = yes ? (this.#frozen ?? this.offset(now)) : null;
  }
}

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
