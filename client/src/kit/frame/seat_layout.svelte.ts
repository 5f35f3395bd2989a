/** Which layout a seat has: the whole table or, beside a shared screen, the hand alone.
 *
 * On a phone the hand comes by itself while a screen shows the rest, and goes with it.
 * What the person chooses instead is remembered on this device, for this table and the
 * next ones of the evening.
 */

import type { GameTable } from '../../games/contract';
import { t } from '../../words/lang.svelte';
import { chooseAt, chosenAt, type ChosenLayout } from './chosen_layout';
import { Shape } from './shape.svelte';

/** What the two layouts are called. */
export interface LayoutNames {
  readonly whole: string; // "Voir le plateau"
  readonly hand: string; // "Ma main"
}

export class SeatLayout {
  readonly #table: GameTable;
  readonly #names: (() => LayoutNames) | null;
  readonly #shape = new Shape();
  #chosen = $state<ChosenLayout | null>(null);

  /** Watches a table; *names* where the game has no board, or no hand; null: it has
   *  one layout alone. */
  constructor(table: GameTable, names: (() => LayoutNames) | null = () => t().layouts) {
    this.#table = table;
    this.#names = names;
    this.#chosen = chosenAt(table.code);
  }

  /** Whether there are two layouts: somebody plays here, and a screen shows the rest. */
  get offered(): boolean {
    const { room, seat, past } = this.#table;
    return this.#names !== null && seat !== null && !past && room.screens.some(({ live }) => live);
  }

  /** Whether it is the hand alone. */
  get hand(): boolean {
    if (!this.offered) return false;
    return this.#chosen ? this.#chosen === 'hand' : this.#isPhone;
  }

  /** What turning it is called. */
  get other(): string {
    const { whole, hand } = (this.#names ?? (() => t().layouts))();
    return this.hand ? whole : hand;
  }

  /** Turns to the other layout, now and when the page is loaded again. */
  turn(): void {
    this.#chosen = this.hand ? 'whole' : 'hand';
    chooseAt(this.#table.code, this.#chosen);
  }

  get #isPhone(): boolean {
    return this.#shape.name === 'phone' || this.#shape.name === 'lying';
  }
}
