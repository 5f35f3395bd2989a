/** How much of the window is seen: a phone's keyboard covers the rest. */

import { below } from './shape.svelte';

const LOW = 640; // pixels: of a phone with its keyboard open, or of a very short one

export class VisibleWindow {
  #height = $state(0);
  #top = $state(0);
  typing = $state(false); // the game's own field has the focus

  /** Watches the window for as long as the calling component lives. */
  constructor() {
    const view = window.visualViewport;
    const taken = below();
    const look = () => {
      if (view && view.scale > 1) return; // somebody looks closer: nothing has moved
      this.#height = Math.round(view?.height ?? window.innerHeight) - taken();
      this.#top = Math.round(view?.offsetTop ?? 0);
    };
    look();
    $effect(() => {
      const target = view ?? window;
      target.addEventListener('resize', look);
      target.addEventListener('scroll', look);
      return () => {
        target.removeEventListener('resize', look);
        target.removeEventListener('scroll', look);
      };
    });
  }

  get height(): number {
    return this.#height;
  }

  /** How far the browser has scrolled to show what is being typed. */
  get top(): number {
    return this.#top;
  }

  /** Whether there is room only for what is played with. */
  get low(): boolean {
    return this.#height < LOW;
  }

  /** Whether a keyboard takes even the bar's room. */
  get keyed(): boolean {
    return this.low && this.typing;
  }
}
