/** The end is told when its last move has been seen, not over it. */

import { untrack } from 'svelte';

const BREATH = 700; // milliseconds between the last thing that moves and the end

export class Ending {
  #shown = $state(false);

  /** Watches a game: *over* says that it has ended, *rest* in how many milliseconds
   *  nothing moves any more (0: nothing does, as after a load). */
  constructor(over: () => boolean, rest: () => number) {
    const ended = $derived(over());
    $effect.pre(() => {
      const wait = ended ? untrack(rest) : 0;
      this.#shown = ended && wait <= 0;
      if (wait <= 0) return;
      const timer = setTimeout(() => (this.#shown = true), wait + BREATH);
      return () => clearTimeout(timer);
    });
  }

  /** Whether the end may be shown. */
  get shown(): boolean {
    return this.#shown;
  }
}
