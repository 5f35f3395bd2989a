/** What is not to be seen yet waits here, and comes out in order, in its frame. */

const FRAME = 1000 / 60; // milliseconds, until frames were measured
const LOOK = 250; // milliseconds between two looks while no frames are drawn
const KEEP = 0.9; // of the mean, when a new frame is measured

interface Waiting {
  readonly when: () => number; // milliseconds until it is to be seen
  readonly show: () => void;
}

export class FrameQueue {
  #waiting: Waiting[] = [];
  #frame = FRAME; // the running mean of frame times
  #last: number | null = null;
  #asked = 0; // the frame asked for
  #look: ReturnType<typeof setTimeout> | undefined; // set as long as anything waits

  /** Calls *show* in the frame nearest to the moment that *when* counts down to; things
   *  already waiting come first. */
  add(when: () => number, show: () => void): void {
    if (this.#waiting.length === 0 && when() <= 0) {
      show();
      return;
    }
    this.#waiting.push({ when, show });
    this.#ask();
  }

  /** Shows nothing of what waits. */
  clear(): void {
    this.#waiting = [];
    this.#rest();
    this.#last = null;
  }

  #ask(): void {
    if (this.#look !== undefined) return;
    this.#asked = requestAnimationFrame(this.#draw);
    // A page out of sight draws no frames; nobody looks, so no frame is missed.
    this.#look = setTimeout(this.#glance, LOOK);
  }

  #rest(): void {
    cancelAnimationFrame(this.#asked);
    clearTimeout(this.#look);
    this.#look = undefined;
  }

  /** Draws one frame, which began at *time*. */
  #draw = (time: number): void => {
    if (this.#last !== null) {
      const took = Math.min(time - this.#last, 4 * FRAME);
      this.#frame = KEEP * this.#frame + (1 - KEEP) * took;
    }
    this.#last = time;
    this.#showUntil(time);
  };

  #glance = (): void => {
    this.#last = null;
    this.#showUntil(performance.now());
  };

  #showUntil(time: number): void {
    this.#rest();
    const late = performance.now() - time;
    let first = this.#waiting[0];
    while (first && first.when() + late <= this.#frame / 2) {
      this.#waiting.shift();
      first.show();
      first = this.#waiting[0];
    }
    if (first) this.#ask();
    else this.#last = null;
  }
}
