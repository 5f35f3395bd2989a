/** A rebus that is being composed: its pictures, its solution, what the machine hears. */

import { Failed } from '../../../api';
import type { RowHeard } from '../../../gen/riddles';
import { heard } from './api';

export const MOST = 10;
export const LEAST = 2;
const PAUSE = 250; // ms without a key or a picture, before the machine is asked

export class RiddleComposer {
  cards = $state.raw<readonly string[]>([]);
  solution = $state('');
  heard = $state.raw<RowHeard | null>(null);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly listen: typeof heard = heard) {}

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
    this.#changed();
  }

  clear(): void {
    this.cards = [];
    this.solution = '';
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
    else this.#timer = setTimeout(() => void this.#hear(this.#asked), PAUSE);
  }

  async #hear(asked: number): Promise<void> {
    try {
      const found = await this.listen(this.cards, this.solution.trim());
      if (asked === this.#asked) this.heard = found; // else it is old news
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.heard = null; // the machine only helps: one composes without it, too
    }
  }
}
