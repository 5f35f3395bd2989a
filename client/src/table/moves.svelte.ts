/** Moves on their way: one after another, each once. */

import type { GameTypes } from '../games/contract';
import type { Refused } from '../gen/wire';
import type { Reply, Message } from './connection';

/** What a move needs of the table. */
export interface MovesTable {
  send(message: Message): Promise<Reply>;
  version(): number; // that is shown; -1: no game
  timeOf(moment: number): number;
  begin(): void; // a move is made: what was refused before is old
  refuse(refused: Refused): void;
  unsent(): void;
}

const NONE = { version: -1, at: 0 };

export class Moves {
  #onTheWay = $state(0);
  #last = ''; // as JSON, so that a double tap is one move
  #accepted = NONE; // what came of the last move of ours that was accepted, and when
  #turn: Promise<unknown> = Promise.resolve(); // moves go one after another

  constructor(private readonly table: MovesTable) {}

  get busy(): boolean {
    return this.#onTheWay > 0;
  }

  play(move: GameTypes['Move'], moment: number): Promise<boolean> {
    const text = JSON.stringify(move);
    const version = this.table.version();
    const unseen = this.busy || this.#accepted.version > version;
    if (version < 0 || (unseen && text === this.#last)) return Promise.resolve(false);
    this.table.begin();
    this.#last = text;
    this.#onTheWay += 1;
    const seen = { version, at: this.table.timeOf(moment) };
    // A second move waits for the first, and is made on what came of it.
    const done = this.#turn.then(() => this.#play(move, seen));
    this.#turn = done;
    return done;
  }

  /** There is no line any more: what came of a move is told with the next. */
  lose(): void {
    this.#accepted = NONE;
  }

  async #play(move: GameTypes['Move'], seen: { version: number; at: number }): Promise<boolean> {
    const { version, at } = seen.version < this.#accepted.version ? this.#accepted : seen;
    const sent = Math.round(Math.max(seen.at, at));
    const answer = await this.table.send({ kind: 'Play', version, move, sent });
    this.#onTheWay -= 1;
    if (answer.kind === 'Accepted') {
      this.#accepted = { version: answer.version ?? version, at: answer.now };
      return true;
    }
    if (this.#last === JSON.stringify(move)) this.#last = ''; // to try again
    if (answer.kind === 'Refused') this.table.refuse(answer);
    else this.table.unsent();
    return false;
  }
}
