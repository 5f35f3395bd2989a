/** The rebus that is being composed: the cards in the tray and what they shall say. The
 *  table is told a little after each change, in secret: it judges what can be said, and
 *  lays what lies there when the glass runs out (REB-G6, REB-G21). */

import { untrack } from 'svelte';
import type { Draft as Kept, Move } from '../../../gen/rebus';
import type { Tray } from './tray.svelte';

const WAIT = 400; // ms after the last key
const LONGEST = 1_200; // ms: of somebody who types on and on the table hears meanwhile
const APART = 1_000; // ms between two messages: the others see that there were any (REB-G45)

type Playing = (move: Move) => Promise<boolean>;

export class Draft {
  solution = $state('');
  laying = $state(false); // it is on its way, as a whole; what is only told hinders nobody
  readonly #tray: Tray;
  readonly #play: Playing;
  #turn = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = ''; // what the table knows
  #since: number | null = null; // the first change that it does not know
  #last = -APART; // when it was told last

  constructor(tray: Tray, play: Playing) {
    this.#tray = tray;
    this.#play = play;
  }

  /** The draft as a move gives it. */
  get #now() {
    const cards = [...this.#tray.laid];
    const { intruder } = this.#tray;
    return {
      cards,
      solution: this.solution.trim(),
      intruder: intruder === null ? 0 : cards.indexOf(intruder) + 1,
    };
  }

  /** Begins anew with each turn; *kept* is what the table knows, after a page was loaded. */
  follow(turn: number, kept: Kept | null): void {
    if (turn === this.#turn) return;
    this.#turn = turn;
    clearTimeout(this.#timer);
    this.solution = kept?.solution ?? '';
    this.#tray.restore(kept?.cards ?? []);
    const odd = kept?.cards[kept.intruder - 1];
    if (odd !== undefined) this.#tray.mark(odd);
    this.#told = JSON.stringify(this.#now);
  }

  /** Something has changed: tell the table when it has come to rest. */
  changed(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    this.#since ??= now;
    const rests = Math.min(WAIT, this.#since + LONGEST - now);
    this.#timer = setTimeout(() => this.tell(), Math.max(0, rests, this.#last + APART - now));
  }

  tell(): void {
    clearTimeout(this.#timer);
    this.#since = null;
    const now = untrack(() => this.#now);
    const text = JSON.stringify(now);
    if (text === this.#told) return;
    this.#told = text;
    this.#last = performance.now();
    void this.#play({ kind: 'Tray', ...now });
  }

  /** Whether the table has judged what lies here now. */
  judged(kept: Kept | null): boolean {
    if (!kept) return false;
    const { cards, solution } = this.#now;
    return kept.solution.trim() === solution && kept.cards.join(' ') === cards.join(' ');
  }

  lay(): Promise<boolean> {
    return this.#give({ kind: 'Lay', ...this.#now });
  }

  seal(): Promise<boolean> {
    return this.#give({ kind: 'Seal', solution: this.solution.trim() });
  }

  async #give(move: Move): Promise<boolean> {
    clearTimeout(this.#timer);
    this.laying = true;
    const done = await this.#play(move);
    this.laying = false;
    return done;
  }
}
