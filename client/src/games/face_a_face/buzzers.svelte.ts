/** Two buzzers on one device: who touched first, by the touches' own times (TAB-26). */

const SAME_MOMENT = 40; // milliseconds within which both were first (FAF-24)
const TO_SAY_IT = 3; // seconds

export class Buzzers {
  first = $state<number | null>(null); // the seat that touched first
  speaker = $state<number | null>(null); // who is to say a word now
  second = $state(false); // the first one's word was wrong
  tied = $state(false);
  ahead = $state(0); // seconds by which the first was; 0: the other has not touched
  left = $state(0); // seconds to say it
  #at = 0;
  #count: ReturnType<typeof setInterval> | undefined;

  /** A finger came down at *at*, by the event's own clock. */
  touch(seat: number, at: number): void {
    if (this.first === seat || this.tied) return;
    if (this.first === null) {
      this.first = this.speaker = seat;
      this.#at = at;
      this.#begin();
      return;
    }
    if (this.second || this.ahead) return;
    const late = at - this.#at;
    if (Math.abs(late) <= SAME_MOMENT) this.tied = true;
    else if (late < 0)
      [this.first, this.speaker, this.#at] = [seat, seat, at]; // heard later
    else this.ahead = late / 1000;
  }

  /** The word was wrong: the other one has the same time, and then nobody. */
  wrong(other: number): void {
    if (this.second) return this.reset();
    this.speaker = other;
    this.second = true;
    this.#begin();
  }

  judged(): void {
    clearInterval(this.#count);
    this.left = 0;
  }

  reset(): void {
    this.judged();
    this.first = this.speaker = null;
    this.second = this.tied = false;
    this.ahead = 0;
  }

  #begin(): void {
    clearInterval(this.#count);
    this.left = TO_SAY_IT;
    this.#count = setInterval(() => {
      this.left -= 1;
      if (this.left <= 0) clearInterval(this.#count);
    }, 1000);
  }
}
