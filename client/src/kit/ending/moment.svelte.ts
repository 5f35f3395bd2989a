/** The end of a game on this page: whether it is being shown, since its sound comes with
 *  it, and whether the game was seen going on before. */

class Moment {
  #shown = $state(0);
  readonly #seen = new Set<string>(); // tables, by their codes

  get shown(): boolean {
    return this.#shown > 0;
  }

  /** Note that it is shown, until what is returned is called. */
  begin(): () => void {
    this.#shown += 1;
    return () => (this.#shown -= 1);
  }

  /** Note that a table's game goes on. */
  goesOn(code: string): void {
    this.#seen.add(code);
  }

  /** Whether it has ended before this page's eyes. */
  isFresh(code: string): boolean {
    return this.#seen.has(code);
  }
}

export const moment = new Moment();
