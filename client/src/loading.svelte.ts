/** What a page asks the server for when it opens, and again when somebody retries. */

import { Failed } from './api';

export class Loading<T> {
  found = $state.raw<T | null>(null);
  failed = $state.raw<Failed | null>(null);
  readonly #ask: () => Promise<T>;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    void this.load();
  }

  readonly load = async (): Promise<void> => {
    this.failed = null;
    try {
      this.found = await this.#ask();
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.failed = error;
    }
  };
}
