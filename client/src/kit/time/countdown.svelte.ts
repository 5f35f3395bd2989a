/** The time that is left until a moment of the table's clock, however it is drawn. */

import type { Attachment } from 'svelte/attachments';
import type { GameTable } from '../../games/contract';
import { t } from '../../words/lang.svelte';
import { announce } from '../aloud/live.svelte';
import { tellLastSecond } from '../../sound/seconds';
import type { Running } from './running';
import { type Glass, read, speaks } from './sandglass';
import { ticking } from './ticking';

export interface Counted extends Running {
  readonly table: Pick<GameTable, 'clock'>;
  readonly stopped: boolean; // the table's clock stands still
  readonly quiet: boolean; // says nothing aloud: another one on the page does
}

export class Countdown {
  #left = $state(0);
  readonly #of: () => Counted;

  /** Counts for as long as the calling component lives. */
  constructor(of: () => Counted) {
    this.#of = of;
    this.#look();
    // Another deadline is read at once, and says nothing on the way there.
    $effect.pre(() => this.#look());
  }

  readonly glass = $derived.by((): Glass => read(this.#left, this.#of().total));

  /** The share that is left by whole seconds, for those who asked for calm. */
  readonly bySeconds = $derived.by(() => read(this.glass.seconds * 1000, this.#of().total).share);

  readonly #stopped = $derived.by(() => this.#of().stopped);

  /** The last ten seconds of a clock that goes. */
  get last(): boolean {
    return this.glass.last && !this.#stopped;
  }

  /** What it says to those who do not see it. */
  get aloud(): string {
    const parts = [this.#of().label, t().clock.left(this.glass.seconds)];
    return (this.#stopped ? [...parts, t().clock.stopped] : parts).join(', ');
  }

  /** Counts while the element is looked at. */
  get attach(): Attachment<Element> {
    return this.#stopped ? () => {} : ticking(() => this.#tick());
  }

  #look(): void {
    const { until, table } = this.#of();
    this.#left = until - table.clock();
  }

  #tick(): void {
    const before = this.glass.seconds;
    this.#look();
    const { total, quiet } = this.#of();
    const { seconds } = this.glass;
    if (!quiet && this.last && seconds < before) tellLastSecond(seconds);
    if (!quiet && speaks(before, seconds, total)) announce(t().clock.left(seconds));
  }
}
