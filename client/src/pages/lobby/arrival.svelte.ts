/** Coming to a table: first name and drawing, then the seat. */

import { house } from '../../house.svelte';
import type { Table } from '../../table/table.svelte';
import { Naming } from '../naming.svelte';

export class Arrival extends Naming {
  readonly #table: Table;

  constructor(table: Table) {
    super();
    this.#table = table;
  }

  /** What one is called at this table, where somebody else has the name; '': as ever. */
  get otherwise(): string {
    const { chairs, onlookers, you, seat } = this.#table.room;
    const looks = onlookers.find(({ person }) => person === you);
    const here = (seat === null ? looks : chairs[seat])?.name ?? '';
    return house.me?.named && here !== house.me.name ? here : '';
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

  /** Says who one is; an empty line takes the name that is proposed. */
  async say(): Promise<boolean> {
    const name = this.name.trim() || (house.me?.name ?? '');
    const same = name === house.me?.name && this.avatar === house.me.avatar;
    if (house.me?.named && same) {
      this.error = this.suggested = '';
      return true;
    }
    return this.keep(name);
  }

  /** Sits down, under the name that was typed. */
  async sit(seat: number): Promise<void> {
    if (this.#table.seat !== null || (await this.say())) {
      await this.#table.tell({ kind: 'Sit', seat });
    }
  }
}
