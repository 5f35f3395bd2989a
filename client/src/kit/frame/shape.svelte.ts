/** How the window stands: the one place that says where a seat's page changes. */

import { getContext, setContext } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';

export type ShapeName = 'phone' | 'tablet' | 'lying' | 'wide';

const BELOW = Symbol('below');

/** Notes how many pixels at the foot of the window are not the table's. */
export function takeBelow(pixels: () => number): void {
  setContext(BELOW, pixels);
}

/** How many pixels at the foot of the window are not the table's. */
export function below(): () => number {
  return getContext<(() => number) | undefined>(BELOW) ?? (() => 0);
}

export class Shape {
  readonly #wide = new MediaQuery('min-width: 1000px');
  // A phone on its side, or a page at twice its size.
  readonly #lying = new MediaQuery('(min-width: 560px) and (max-height: 559px)');
  readonly #broad = new MediaQuery('min-width: 600px');
  readonly #low = new MediaQuery(`max-height: ${739 + below()()}px`);

  /** What a style sheet may use as a class. */
  get name(): ShapeName {
    if (this.#wide.current) return 'wide';
    if (this.#lying.current) return 'lying';
    return this.#broad.current ? 'tablet' : 'phone';
  }

  /** A desktop, with room for everything at once. */
  get wide(): boolean {
    return this.#wide.current;
  }

  /** Too low for the board, the hand and two rows above them. */
  get low(): boolean {
    return this.#low.current && !this.#wide.current;
  }
}
