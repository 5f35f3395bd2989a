/** Pawns walk: each is shown square by square on its way to where it stands. */

import { untrack } from 'svelte';
import { mayMove } from '../../../kit/look/motion';

const STEP = 140; // ms a square
const LONGEST = 1_400; // ms a walk

/** How long a step of a walk of so many squares takes. */
export function pace(squares: number): number {
  return Math.min(STEP, LONGEST / Math.max(1, Math.abs(squares)));
}

export class Walk {
  #shown = $state.raw<readonly number[]>([]); // by seat
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** Follows where the pawns stand, for as long as the calling component lives. */
  constructor(stand: () => readonly number[]) {
    const squares = $derived(stand());
    $effect.pre(() => {
      const goal = squares;
      untrack(() => this.#follow(goal));
    });
    $effect(() => () => this.#timers.forEach((timer) => clearTimeout(timer)));
  }

  get shown(): readonly number[] {
    return this.#shown;
  }

  #follow(goal: readonly number[]): void {
    if (this.#shown.length !== goal.length || !mayMove()) {
      this.#shown = goal;
      return;
    }
    goal.forEach((square, seat) => {
      const squares = square - (this.#shown[seat] ?? square);
      if (squares !== 0 || this.#timers.has(seat)) this.#step(seat, square, pace(squares));
    });
  }

  #step(seat: number, goal: number, wait: number): void {
    clearTimeout(this.#timers.get(seat));
    const now = this.#shown[seat] ?? goal;
    if (now === goal) {
      this.#timers.delete(seat);
      return;
    }
    this.#shown = this.#shown.with(seat, now + Math.sign(goal - now));
    this.#timers.set(
      seat,
      setTimeout(() => this.#step(seat, goal, wait), wait),
    );
  }
}
