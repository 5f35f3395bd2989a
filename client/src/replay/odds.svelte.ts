/** The odds of a game: asked for while somebody looks, and counted by the server. */

import { Failed } from '../api';
import type { Fault } from '../gen/wire';
import type { OddsNow } from '../gen/replay';
import { oddsOf } from './api';

const OFTEN = 1_500; // milliseconds between two questions; a server drops what nobody asks for
const PATIENCE = 6_000; // when it has too much to do

export class Odds {
  now = $state.raw<OddsNow | null>(null);
  fault = $state.raw<Fault | 'offline' | null>(null);
  asking = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #open = false;

  /** *again* brings a file anew that the server has put aside. */
  constructor(
    private readonly id: string,
    private readonly again: () => Promise<unknown> = () => Promise.resolve(),
    private readonly ask: (id: string) => Promise<OddsNow> = oddsOf,
  ) {}

  /** Asks until there is a curve, or this is closed. */
  open(): void {
    if (this.#open) return;
    this.#open = true;
    void this.#next();
  }

  close(): void {
    this.#open = false;
    clearTimeout(this.#timer);
  }

  /** Asks at once, and does not wait until it would by itself. */
  retry(): void {
    if (!this.#open || this.asking) return;
    clearTimeout(this.#timer);
    void this.#next();
  }

  /** Whether what went wrong may go better by and by. */
  get passes(): boolean {
    return this.fault === 'offline' || this.fault === 'too_fast' || this.fault === 'no_table';
  }

  async #next(): Promise<void> {
    if (this.now?.stage === 'done') return;
    let wait = OFTEN;
    this.asking = true;
    try {
      this.now = await this.ask(this.id);
      this.fault = null;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.fault = error.fault ?? 'offline';
      if (error.fault === 'no_table') await this.again().catch(() => {});
      else if (!this.passes) return; // it stays so
      wait = PATIENCE;
    } finally {
      this.asking = false;
    }
    if (this.#open) this.#timer = setTimeout(() => void this.#next(), wait);
  }
}
