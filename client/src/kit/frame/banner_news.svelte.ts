/** What has just happened, said in the banner's place for as long as it takes to read. */

import { untrack } from 'svelte';
import type { GameTable, GameTypes } from '../../games/contract';
import type { Asked } from '../log/sentence';

interface Telling<E, N> {
  readonly stays: number; // milliseconds
  /** The weightiest of the newest events, in words; null: nothing that all should hear of. */
  fresh(events: readonly E[]): N | null;
  /** Whether these events cannot wait until *news* has been read. */
  isUrgent(events: readonly E[], news: N | null): boolean;
}

export class BannerNews<G extends GameTypes, N extends Asked = Asked> {
  #news = $state.raw<N | null>(null);

  /** Follow a table for as long as the calling component lives. */
  constructor(table: GameTable<G>, telling: Telling<G['Event'], N>) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    $effect.pre(() => {
      void table.game; // with each version that is shown
      const events = table.latest.flatMap((each) => each.events);
      untrack(() => {
        const fresh = telling.fresh(events);
        if (fresh) {
          this.#news = fresh;
          clearTimeout(timer);
          timer = setTimeout(() => (this.#news = null), telling.stays);
        } else if (telling.isUrgent(events, this.#news)) this.#news = null;
      });
    });
    $effect(() => () => clearTimeout(timer));
  }

  get news(): N | null {
    return this.#news;
  }

  dismiss(): void {
    this.#news = null;
  }
}
