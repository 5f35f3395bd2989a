/** The table's clock as this device knows it, from questions and answers.
 *
 *  A sample asks for table time and notes how long the answer took. The truth lies within
 *  half that trip, and grows vaguer with age, since two clocks never run quite alike: of
 *  the last samples the one with the least doubt is believed, as NTP does. */

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
