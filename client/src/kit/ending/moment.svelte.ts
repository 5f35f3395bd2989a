/** Whether the end of a game is being shown on this page: its sound comes with it. */

class Moment {
  #shown = $state(0);

  get shown(): boolean {
    return this.#shown > 0;
  }

  /** Note that it is shown, until what is returned is called. */
  begin(): () => void {
    this.#shown += 1;
    return () => (this.#shown -= 1);
  }
}

export const moment = new Moment();
