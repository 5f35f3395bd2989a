/** What stays in a list glides to its new place.
 *
 * As Svelte's `flip` does, but for a slow phone: all places are read before anything is
 * written, since a reading after a writing lays the whole page out again; they are read
 * once for a change, in the frame that shows it, and remembered until the next; and they
 * are places in the list, so that nothing moves in it when the list itself is moved.
 */

import { inFrame } from './frame';
import { mayMove } from './motion';

const TIME = 220;
const EASE = 'cubic-bezier(0.33, 1, 0.68, 1)';

interface Place {
  readonly x: number; // its middle
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export class FlipMotion {
  #list: HTMLElement | null = null;
  #places: Map<Element, Place> | null = null; // where all is at rest; null: read it
  #moves: Animation[] = [];
  #waits = false; // for the frame that shows a change

  /** Made with a component; *keys* are those of the list, as it stands. */
  constructor(keys: () => readonly string[]) {
    const order = $derived(keys().join());
    $effect.pre(() => {
      void order;
      if (this.#waits) return; // the last change is not drawn yet: all comes from before it
      if (!this.#places || this.#isMoving()) this.#places = this.#read();
    });
    $effect(() => {
      void order;
      if (!this.#waits) inFrame(() => this.#go());
      this.#waits = true;
    });
  }

  /** Attaches to the list. */
  readonly hold = (list: HTMLElement) => {
    this.#list = list;
    const forget = () => {
      this.#places = null;
    };
    const resized = new ResizeObserver(forget);
    resized.observe(list);
    list.addEventListener('scroll', forget, { passive: true });
    return () => {
      resized.disconnect();
      list.removeEventListener('scroll', forget);
      this.#list = null;
      forget();
    };
  };

  #isMoving(): boolean {
    return this.#moves.some(({ playState }) => playState === 'running');
  }

  #read(): Map<Element, Place> {
    const list = this.#list;
    if (!list || !mayMove()) return new Map();
    const { left, top } = list.getBoundingClientRect();
    return new Map(
      Array.from(list.children, (item) => {
        const { x, y, width: w, height: h } = item.getBoundingClientRect();
        return [item, { x: x - left + w / 2, y: y - top + h / 2, w, h }];
      }),
    );
  }

  /** Reads where all lies now; gives what moves it there. */
  #go(): (() => void) | null {
    this.#waits = false;
    for (const move of this.#moves) move.cancel();
    const before = this.#places;
    this.#places = this.#read();
    this.#moves = [];
    if (!before?.size || !this.#places.size) return null; // to measure has the page laid out
    const seen = this.#list?.clientWidth ?? 0;
    const moves = [...this.#places].flatMap(([item, to]) => {
      const from = before?.get(item);
      if (!from || (beyond(from, seen) && beyond(to, seen))) return [];
      const move = between(from, to);
      return move ? [{ item, move }] : [];
    });
    return () => {
      this.#moves = moves.map(({ item, move }) =>
        item.animate({ transform: [move, 'none'] }, { duration: TIME, easing: EASE }),
      );
    };
  }
}

/** Says whether nobody sees a place of a list that is scrolled sideways. */
function beyond({ x, w }: Place, seen: number): boolean {
  return x + w / 2 <= 0 || x - w / 2 >= seen;
}

/** Gives the transform from where something was, or null where it has stayed. */
export function between(from: Place, to: Place): string | null {
  const [x, y] = [from.x - to.x, from.y - to.y];
  const [wide, high] = [from.w / to.w, from.h / to.h];
  const still = Math.hypot(x, y) < 0.5 && Math.abs(from.w - to.w) < 0.5;
  return still ? null : `translate(${x}px, ${y}px) scale(${wide}, ${high})`;
}
