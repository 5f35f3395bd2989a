/** The way to the next table: pages go there by themselves, with time to say no. */

import type { RoomNow } from '../gen/wire';
import { carryLayout } from '../kit/frame/chosen_layout';
import { go } from '../router.svelte';

const NOTICE_STAYS = 4_000; // milliseconds
const LOOK = 500; // between two looks whether somebody has stopped reading

export class Following {
  readonly #screen: boolean;
  readonly #reads: () => boolean;
  #next = $state<string | null>(null);
  #from = ''; // the code of the table that is left
  #leaving = $state(false); // it goes there by itself
  #asked = false; // it goes there as soon as the code is known
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** *reads*: somebody is looking at something, and is not to be torn away. */
  constructor(screen: boolean, reads: () => boolean) {
    this.#screen = screen;
    this.#reads = reads;
  }

  /** Whether the page is about to go by itself. */
  get leaving(): boolean {
    return this.#leaving;
  }

  /** Sees where a room leads; *before*: what it was, if that was seen. */
  look(before: RoomNow | null, room: RoomNow): void {
    if (!room.next_code || this.#next) return;
    this.#next = room.next_code;
    this.#from = room.code;
    if (this.#asked) this.go();
    else if (before) this.#wait(NOTICE_STAYS);
    else if (this.#screen || room.stage === 'lobby' || room.seat === null) this.#wait(0);
    // Who comes back to a game they have played is left to look at it.
  }

  /** Goes to the next table now, or as soon as it is open. */
  go(): void {
    this.#asked = true;
    if (!this.#next) return;
    this.stay();
    carryLayout(this.#from, this.#next);
    go(`/t/${this.#next}${this.#screen ? '/screen' : ''}`);
  }

  /** Goes nowhere by itself. */
  stay(): void {
    clearTimeout(this.#timer);
    this.#leaving = false;
  }

  #wait(milliseconds: number): void {
    this.#leaving = milliseconds > 0;
    this.#timer = setTimeout(() => (this.#reads() ? this.#wait(LOOK) : this.go()), milliseconds);
  }
}
