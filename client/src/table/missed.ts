/** The pace at which missed moves are shown: quickly, one after another, and soon over. */

const STEP = 250; // milliseconds for a move
const RACE = 120; // the same where everybody is against the clock
const BURST = 500; // milliseconds after a page is back in which news are old news

export class Missed {
  #until = -Infinity; // versions up to this one were missed
  #burst = -Infinity; // until then, whatever comes was missed
  #due = -Infinity; // when the last of them is shown, by the page's clock
  #left = 0; // that are still to be shown
  #skipped = false;

  /** *over* is told when all of them are shown. */
  constructor(private readonly over: () => void) {}

  /** Takes what comes for missed, up to *version*. */
  upTo(version: number): void {
    this.#until = version;
    this.#skipped = false;
  }

  /** Takes what comes right now for missed: the page was out of sight. */
  burst(): void {
    this.#burst = performance.now() + BURST;
  }

  has(version: number): boolean {
    return version <= this.#until || performance.now() < this.#burst;
  }

  /** Gives the next one its moment: how many milliseconds it is until then. */
  next(races: boolean): () => number {
    const due = Math.max(performance.now(), this.#due + (races ? RACE : STEP));
    this.#due = due;
    this.#left += 1;
    return () => (this.#skipped ? -Infinity : due - performance.now());
  }

  /** One of them is shown. */
  shown(version: number): void {
    this.#left -= 1;
    if (this.#left > 0 || version < this.#until) return;
    this.clear();
  }

  /** Shows all that is left at once. */
  skip(): void {
    this.#skipped = true;
  }

  /** Nothing is missed any more, or all of it will be told again. */
  clear(): void {
    this.#until = -Infinity;
    this.#left = 0;
    this.#skipped = false;
    this.over();
  }
}
