/** A rebus that is being composed: its pictures, its solution, what the machine hears. */

import { Failed } from '../../../api';
import type { Proposed, RowHeard } from '../../../gen/riddles';
import { heard, rowsFor } from './api';

export const MOST = 10;
export const LEAST = 2;
const SHORTEST = 3; // letters for which pictures are proposed
const PAUSE = 250; // ms without a key or a picture, before the machine is asked

export class RiddleComposer {
  cards = $state.raw<readonly string[]>([]);
  solution = $state('');
  heard = $state.raw<RowHeard | null>(null);
  proposed = $state.raw<Proposed | null>(null); // for the solution, as far as it is written
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly listen: typeof heard = heard,
    private readonly propose: typeof rowsFor = rowsFor,
  ) {}

  get isFull(): boolean {
    return this.cards.length >= MOST;
  }

  add(card: string): void {
    if (this.isFull) return;
    this.cards = [...this.cards, card];
    this.#changed();
  }

  remove(place: number): void {
    this.cards = this.cards.filter((_, n) => n !== place);
    this.#changed();
  }

  /** Takes a whole row that was proposed. */
  take(cards: readonly string[]): void {
    this.cards = cards;
    this.#changed();
  }

  /** Moves a picture to another place; gives where it is now. */
  move(from: number, to: number): number {
    const card = this.cards[from];
    const place = Math.max(0, Math.min(this.cards.length - 1, to));
    if (card === undefined || place === from) return from;
    const others = this.cards.filter((_, n) => n !== from);
    this.cards = [...others.slice(0, place), card, ...others.slice(place)];
    this.#changed();
    return place;
  }

  write(text: string): void {
    this.solution = text;
    this.proposed = null;
    this.#changed();
  }

  clear(): void {
    this.cards = [];
    this.solution = '';
    this.proposed = null;
    this.#changed();
  }

  /** Why it cannot be sent yet. */
  get lacks(): 'two' | 'first' | null {
    if (this.cards.length < LEAST) return 'two';
    return this.solution.trim() === '' ? 'first' : null;
  }

  #changed(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    if (this.cards.length === 0) this.heard = null;
    this.#timer = setTimeout(() => void this.#ask(this.#asked), PAUSE);
  }

  async #ask(asked: number): Promise<void> {
    const text = this.solution.trim();
    try {
      const heard = this.cards.length > 0 ? await this.listen(this.cards, text) : null;
      if (asked !== this.#asked) return; // it is old news
      this.heard = heard;
      if (this.proposed || text.length < SHORTEST) return;
      const proposed = await this.propose(text);
      if (asked === this.#asked) this.proposed = proposed;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.heard = null; // the machine only helps: one composes without it, too
    }
  }
}
