/** Versions of the game, each shown in its time; those that were missed, quickly. */

import { flushSync } from 'svelte';
import type { Game, Happened } from '../games/contract';
import type { GameNow } from '../gen/wire';
import { mayMove } from '../kit/look/motion';
import { FrameQueue } from './frame_queue';
import { gameOf } from './game_now';
import { Missed } from './missed';

const SHOWN_AGAIN = 8; // versions at most that came while the page was out of sight

/** What playback asks of the table, and tells it. */
export interface PlaybackTable {
  clock(): number; // table time
  isTimed(): boolean; // the game is one against the clock
  isConnected(): boolean;
  /** Says how many moves were missed, to who asked for calm. */
  tellMissed(moves: number): void;
  /** A version is the present one; its components are still to be drawn. */
  show(now: GameNow): void;
  /** It is drawn, and said by the game itself. */
  shown(): void;
}

export class Playback {
  game = $state.raw<Game | null>(null);
  history = $state.raw<readonly Happened[]>([]);
  latest = $state.raw<readonly Happened[]>([]);
  mayTakeBack = $state(false); // the last move was ours, and may be asked for
  missed = $state(0); // moves that are being shown quickly, after an absence
  #resumed = true; // the next GameNow catches up: nothing in it is to be animated
  #unseen: GameNow[] = []; // what was shown to nobody, since the page was out of sight
  readonly #frames = new FrameQueue();
  readonly #missed = new Missed(() => (this.missed = 0));

  /** *calm*: nothing that was missed is shown, as on a shared screen. */
  constructor(
    private readonly table: PlaybackTable,
    private readonly calm: boolean,
  ) {
    document.addEventListener('visibilitychange', this.#comeBack);
  }

  /** The version that is shown; -1: none. */
  get version(): number {
    return this.game?.version ?? -1;
  }

  /** Keeps a version until the moment at which everybody sees it. While the table's
   *  clock stands still that moment does not come: a pause shows nothing early. */
  hold(now: GameNow): void {
    if (document.hidden) this.#unseen = [...this.#unseen, now].slice(-SHOWN_AGAIN);
    this.#draw(now, this.#missed.has(now.version), () => this.#show(now));
  }

  /** There is a line again, to a game at *version*. */
  resume(version: number): void {
    if (this.game) this.#catchUp(version, version - this.version);
  }

  /** There is no line any more: whatever waited is told again. */
  lose(): void {
    this.#missed.clear();
    this.#resumed = true;
    this.#frames.clear();
  }

  /** Forgets what one seat alone may see; the next version has what all see, or theirs. */
  forget(): void {
    this.lose();
    this.#unseen = [];
    this.game = null;
    this.mayTakeBack = false;
  }

  /** Shows at once all that was missed. */
  skip(): void {
    this.#missed.skip();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#comeBack);
    this.#frames.clear();
  }

  /** Shows a version in its time; one that was missed, in its turn among those. */
  #draw(now: GameNow, missed: boolean, show: () => void): void {
    const wait = missed ? this.#missed.next(this.table.isTimed()) : () => -Infinity;
    this.#frames.add(
      () => Math.max(now.appears - this.table.clock(), wait()),
      () => {
        show();
        if (missed) this.#missed.shown(now.version);
      },
    );
  }

  /** Shows what is missed up to *version*, or, to who asked for calm, says how much. */
  #catchUp(version: number, moves: number): void {
    if (moves <= 0 || this.calm) return;
    if (mayMove()) this.missed = moves;
    else this.table.tellMissed(moves);
    this.#missed.upTo(version);
  }

  /** Back in sight: what came meanwhile is shown again, for somebody to see. */
  #comeBack = (): void => {
    if (document.hidden) return;
    const unseen = this.#unseen;
    const last = unseen.at(-1);
    this.#unseen = [];
    this.#missed.burst();
    if (!last || !this.table.isConnected() || last.version !== this.version) return;
    this.#catchUp(last.version, unseen.length);
    if (!mayMove() || this.calm) return;
    for (const now of unseen) this.#draw(now, true, () => this.#showAgain(now, now === last));
  };

  /** Shows a version that was shown while nobody looked; only the last is the present. */
  #showAgain(now: GameNow, last: boolean): void {
    const [happened] = (now.news as Happened[]).slice(-1);
    this.latest = happened ? [happened] : [];
    this.game = gameOf(now, last);
    flushSync();
  }

  #show(now: GameNow): void {
    const fresh = now.news as Happened[];
    const known = this.history.at(-1)?.version ?? -1;
    const added = fresh.filter((each) => each.version > known);
    // A gap means that the history was lost on the way: take what we are given.
    const joins = added[0]?.version === known + 1 || added.length === 0;
    this.history = joins ? [...this.history, ...added] : fresh;
    // What was there before, or many moves at once, is not to be animated.
    const caughtUp = this.#resumed && (known < 0 || added.length !== 1);
    this.latest = caughtUp || !joins ? [] : added;
    this.#resumed = false;
    this.game = gameOf(now, true);
    this.mayTakeBack = now.may_take_back;
    this.table.show(now);
    flushSync(); // two versions may come out in one frame: each is animated
    this.table.shown();
  }
}
