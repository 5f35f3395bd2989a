/** The table's clock as this device knows it, from questions and answers.
 *
 *  A beat asks for table time and notes how long the answer took. The truth lies within
 *  half that trip, and grows vaguer with age, since two clocks never run quite alike: of
 *  the last beats the one with the least doubt is believed, as NTP does. */

const KEPT = 32;
const DRIFT = 100e-6; // of the time passed: how far apart two clocks may run
const GRAIN = 2; // milliseconds: clocks are read in whole ones

interface Beat {
  readonly offset: number; // table time minus the page's own, in milliseconds
  readonly trip: number; // from asking to hearing
  readonly heard: number; // by the page's own clock
}

const doubt = (beat: Beat, now: number) => beat.trip / 2 + (now - beat.heard) * DRIFT;

export class Beats {
  #beats: Beat[] = [];
  #frozen: number | null = null;

  /** Notes that a question asked at *asked* was answered with *table* at *heard*.
   *
   *  Two beats that cannot both be true mean that a clock has slept in between, as that
   *  of a page may do out of sight: the older one is forgotten. */
  note(asked: number, heard: number, table: number): void {
    const fresh = { offset: table - (asked + heard) / 2, trip: heard - asked, heard };
    const agrees = (old: Beat) =>
      Math.abs(old.offset - fresh.offset) <= doubt(old, heard) + fresh.trip / 2 + GRAIN;
    this.#beats = [...this.#beats.filter(agrees).slice(1 - KEPT), fresh];
  }

  /** Forgets everything: another line, or a clock that was stopped. */
  forget(): void {
    this.#beats = [];
    this.#frozen = null;
  }

  /** Table time minus the page's own; null while nothing was heard. */
  offset(now: number): number | null {
    if (this.#frozen !== null) return this.#frozen;
    let best: Beat | null = null;
    for (const beat of this.#beats) {
      if (!best || doubt(beat, now) < doubt(best, now)) best = beat;
    }
    return best?.offset ?? null;
  }

  /** Keeps one offset until further notice: an error that shows something early and
   *  stamps its answer late by as much harms nobody, unless it changes in between. */
  freeze(now: number, yes: boolean): void {
    this.#frozen = yes ? (this.#frozen ?? this.offset(now)) : null;
  }
}
