/** The page's part in the chance of its table: followed all along, and checked at the
 *  end. What does not follow its promises is not left for anybody to look up. */

import { Fair } from '../fair/fair.svelte';
import type { Happened } from '../games/contract';
import { load } from '../games/shelf';
import type { GameNow, RoomNow } from '../gen/wire';
import type { Reply, Message } from './connection';
import { dealt } from './game_now';

/** What the check asks of the table, and tells it. */
export interface CheckedTable {
  send(message: Message): Promise<Reply>;
  room(): RoomNow | null;
  history(): readonly Happened[]; // all that was shown
  warn(): void; // something is wrong: called once
}

export class ChanceCheck {
  readonly fair: Fair;
  #warned = false;

  constructor(
    code: string,
    private readonly table: CheckedTable,
  ) {
    this.fair = new Fair(code, (message) => table.send(message));
  }

  reconnected(): void {
    this.fair.reconnected();
  }

  enter(room: RoomNow): void {
    this.fair.enter(room);
    this.#warn();
    this.#check();
  }

  /** A version has come, shown or not yet. */
  follow({ version, chain }: GameNow): void {
    this.fair.follow(version, chain);
    this.#warn();
  }

  /** A version is shown. */
  show(now: GameNow): void {
    if (now.version === 0) this.fair.deal(dealt(now));
    this.#check();
  }

  /** Checks the game's chance, once it is over and all of it was shown. */
  #check(): void {
    const room = this.table.room();
    const isShown = this.table.history().length > 0;
    if (this.fair.findings || room?.stage !== 'over' || !isShown) return;
    const dealVerifier = load(room.game).then((client) => client.dealVerifier?.());
    void this.fair.check(room.seat, () => this.table.history(), dealVerifier).then(() => this.#warn());
  }

  #warn(): void {
    if (this.#warned || !this.fair.isAlarming) return;
    this.#warned = true;
    this.table.warn();
  }
}
