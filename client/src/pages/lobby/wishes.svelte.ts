/** The table's options as the host has wished them, until the table says the same. */

import type { RoomNow } from '../../gen/wire';
import type { Table } from '../../table/table.svelte';

type Options = Readonly<Record<string, unknown>>;

export class Wishes {
  readonly #table: Pick<Table, 'room' | 'tell'>;
  #wished = $state.raw<Options>({});
  #waiting = $state(0); // wishes without an answer
  #before = $state.raw<RoomNow | null>(null); // the room that knew nothing of them

  constructor(table: Pick<Table, 'room' | 'tell'>) {
    this.#table = table;
  }

  /** What holds, or soon will: two quick changes must not undo each other. */
  get options(): Options {
    const { room } = this.#table;
    return this.#waiting > 0 || room === this.#before ? this.#wished : room.options;
  }

  /** Changes some options; false: the table refused. */
  async change(changed: Options): Promise<boolean> {
    const options = { ...this.options, ...changed };
    this.#wished = options;
    this.#waiting += 1;
    const done = await this.#table.tell({ kind: 'Configure', options });
    this.#waiting -= 1;
    if (!done) this.#wished = this.#table.room.options;
    // The answer comes before the news of the room.
    this.#before = done ? this.#table.room : null;
    return done;
  }
}
