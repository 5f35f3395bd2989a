/** When a shared screen turns from the end of a game to what is next. */

import type { RoomNow } from '../gen/wire';
import { moment } from '../kit/ending/moment.svelte';
import { eveningOf } from './standing';

const END_STAYS = 12_000; // milliseconds, unless somebody wishes for something sooner
const LAST_MOVE = 10_000; // the longest that the end itself waits for what still moves

export class Between {
  readonly #room: () => RoomNow | null;
  #played = false; // this screen has seen the game: its end is worth a look
  #read = $state(false); // everybody has had that look

  constructor(room: () => RoomNow | null) {
    this.#room = room;
    const stage = $derived(room()?.stage);
    $effect(() => {
      if (stage === 'playing') this.#played = true;
      if (stage !== 'over') return;
      const look = moment.shown ? END_STAYS : LAST_MOVE + END_STAYS;
      const timer = setTimeout(() => (this.#read = true), this.#played ? look : 0);
      return () => clearTimeout(timer);
    });
  }

  /** Whether it is time for what is next. */
  get shown(): boolean {
    const room = this.#room();
    if (!room || room.next_code) return false;
    const { wishes } = eveningOf(room);
    if (room.stage === 'lobby') return wishes.some(({ game }) => game !== room.game);
    return room.stage === 'over' && (this.#read || wishes.length > 0);
  }
}
