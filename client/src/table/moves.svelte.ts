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

/** A move that is made and not sent: it lies open until the device is passed (TAB-21). */
export interface LaidMove {
  readonly move: GameTypes['Move'];
  readonly moment: number;
  readonly done: (sent: Promise<boolean> | boolean) => void;
}

export class Moves {
  laid = $state.raw<LaidMove | null>(null);
  lays: (move: GameTypes['Move']) => boolean = () => false; // instead of sending it
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
    if (version < 0 || (unseen && text === this.#last) || this.laid) return Promise.resolve(false);
    this.table.begin();
    if (this.lays(move)) {
      return new Promise((done) => (this.laid = { move, moment, done }));
    }
    return this.#send(move, moment);
  }

  /** Sends what lies open, or takes it up again. */
  settle(send: boolean): Promise<boolean> {
    const { laid } = this;
    this.laid = null;
    if (!laid) return Promise.resolve(false);
    const done = send ? this.#send(laid.move, laid.moment) : Promise.resolve(false);
    laid.done(done);
    return done;
  }

  #send(move: GameTypes['Move'], moment: number): Promise<boolean> {
    const version = this.table.version();
    this.#last = JSON.stringify(move);
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
