/** What this person asks of the table besides moves; a refusal is shown by the page. */

import type { Following } from '../evening/following.svelte';
import { isAlone } from '../evening/standing';
import type { RoomNow } from '../gen/wire';
import type { Reaction } from '../kit/talk/reactions';
import type { Message } from './connection';

interface At {
  room(): RoomNow;
  version(): number;
  tell(message: Message): Promise<boolean>;
  readonly following: Following;
}

export class Requests {
  readonly #at: At;

  constructor(at: At) {
    this.#at = at;
  }

  /** Say something to everybody, or *aside*: to one's own side alone. */
  say = (text: string, aside = false) => this.#at.tell({ kind: 'Say', text, aside });
  /** Show everybody a reaction for a moment. */
  react = (reaction: Reaction) => this.#at.tell({ kind: 'React', reaction });
  /** Stop the table's clock, or let it go on (host). */
  pause = (yes: boolean) => this.#at.tell({ kind: yes ? 'Pause' : 'Resume' });
  giveUp = () => this.#at.tell({ kind: 'GiveUp' });
  /** Ask the others for one's last move. */
  askBack = () => this.#at.tell({ kind: 'AskBack', version: this.#at.version() });
  grantBack = (yes: boolean) =>
    this.#at.tell({ kind: 'GrantBack', version: this.#at.room().back?.version ?? -1, yes });
  /** Let a bot play for an absent seat; null gives the seat back. */
  standIn = (seat: number, level: string | null) => this.#at.tell({ kind: 'StandIn', seat, level });

  /** Open the same table again, or go to it when somebody has. */
  async rematch(): Promise<void> {
    if (!this.#at.room().next_code && !(await this.#at.tell({ kind: 'Rematch' }))) return;
    this.#at.following.go(); // the answer and the news of the room may come in either order
  }

  /** Name what one would like to play next; null: nothing any more. */
  async wishNext(game: string | null, preset = ''): Promise<boolean> {
    const done = await this.#at.tell({ kind: 'WishNext', game, preset });
    if (done && game && isAlone(this.#at.room())) this.#at.following.go(); // nobody else is asked
    return done;
  }

  /** Open the next table with what most people wish for (host). */
  async goNext(): Promise<boolean> {
    const done = await this.#at.tell({ kind: 'GoNext' });
    if (done) this.#at.following.go();
    return done;
  }
}
