/** The end of a game on this page: whether it is being shown, since its sound comes with
 *  it, and whether the game was seen going on before. */

import { untrack } from 'svelte';

class Moment {
  #shown = $state(0);
  readonly #seen = new Set<string>(); // tables, by their codes

  get shown(): boolean {
    return this.#shown > 0;
  }

  /** Notes that it is shown, until what is returned is called. */
  begin(): () => void {
    const count = (more: number) => untrack(() => (this.#shown += more)); // no effect's own
    count(1);
    return () => count(-1);
  }

  /** Notes that a table's game goes on. */
  goesOn(code: string): void {
    this.#seen.add(code);
  }

  /** Whether it has ended before this page's eyes. */
  isFresh(code: string): boolean {
    return this.#seen.has(code);
  }
}

export const moment = new Moment();
