/** Whether a phone's keyboard is to stay open between two answers: a choice that is kept. */

const KEY = 'tablee.keyboard';

export class Keyboard {
  #keeps = $state(true);
  #typed = $state(false);

  constructor() {
    const stored = localStorage.getItem(KEY);
    this.#keeps = stored !== 'closes';
    this.#typed = stored !== null;
  }

  /** Whether there is a choice at all: a device to touch, on which something was typed. */
  get offered(): boolean {
    return this.#typed && matchMedia('(pointer: coarse)').matches;
  }

  get keeps(): boolean {
    return this.#keeps;
  }

  /** Something was typed: from now on there is a keyboard to keep. */
  use(): void {
    this.#typed = true;
  }

  choose(keeps: boolean): void {
    this.#keeps = keeps;
    localStorage.setItem(KEY, keeps ? 'stays' : 'closes');
  }
}
