/** The freshness of the news, looked at now and again; changes of it are told aloud. */

import { announce } from '../kit/aloud/live.svelte';
import { t } from '../words/lang.svelte';
import { alike, type Freshness, freshness } from './freshness';

const TICK = 500; // milliseconds between two looks

export class FreshnessWatch {
  #now = $state.raw<Freshness>({ kind: 'offline' });
  #connected = false;
  #heard = 0;
  #was = false; // it was fresh before
  readonly #timer = setInterval(() => this.#look(), TICK);

  get now(): Freshness {
    return this.#now;
  }

  /** Something has come from the table. */
  hear(): void {
    this.#heard = Date.now(); // a clock that goes on while a device sleeps
    this.#look();
  }

  /** There is a line, or there is none. */
  connect(yes: boolean): void {
    this.#connected = yes;
    this.#look();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const [before, now] = [this.#now, freshness(this.#connected, this.#heard, Date.now())];
    if (alike(before, now)) return;
    this.#now = now;
    if (before.kind !== now.kind) this.#tell(now); // not every second
  }

  /** Tells who does not see it. That there is no line the page says itself. */
  #tell({ kind }: Freshness): void {
    if (kind === 'old') announce(t().away.stale);
    if (kind === 'now' && this.#was) announce(t().away.fresh);
    this.#was ||= kind === 'now';
  }
}
