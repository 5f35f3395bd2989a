/** Coming to a table: first name and drawing, then the seat. */

import { Failed } from '../../api';
import { house } from '../../house.svelte';
import type { Table } from '../../table/table.svelte';
import { t } from '../../words/lang.svelte';

export class Arrival {
  readonly #table: Table;
  name = $state(house.me?.name ?? ''); // as it is typed, at first as it is proposed
  avatar = $state(house.me?.avatar ?? '');
  error = $state('');

  constructor(table: Table) {
    this.#table = table;
  }

  /** The first free seat; -1: every seat is taken. */
  get free(): number {
    return this.#table.room.chairs.findIndex((chair) => chair.name === null);
  }

  /** The first seat to sit down on, free or else a bot's; -1: there is none. */
  get open(): number {
    if (this.free >= 0) return this.free;
    return this.#table.room.chairs.findIndex(({ bot, person }) => bot && !person);
  }

  /** Whether this person can still take a seat. */
  get standing(): boolean {
    return this.#table.seat === null && this.open >= 0;
  }

  /** Whether to ask for the name: before one sits down, and of who never said it. */
  get asks(): boolean {
    return this.standing || (this.#table.seat !== null && !house.me?.named);
  }

  /** Say who one is; an empty line takes the name that is proposed. */
  async say(): Promise<boolean> {
    const name = this.name.trim() || (house.me?.name ?? '');
    this.error = '';
    const same = name === house.me?.name && this.avatar === house.me.avatar;
    if (house.me?.named && same) return true;
    try {
      await house.rename(name, this.avatar);
      return true;
    } catch (failure) {
      if (!(failure instanceof Failed)) throw failure;
      this.error = failure.fault === null ? t().offline : t().name.bad;
      return false;
    }
  }

  /** Sit down, under the name that was typed. */
  async sit(seat: number): Promise<void> {
    if (this.#table.seat !== null || (await this.say())) {
      await this.#table.tell({ kind: 'Sit', seat });
    }
  }
}
