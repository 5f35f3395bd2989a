/** What this person does with their page: what is written or laid is kept by the table a
 *  little after each change, so that it passes as it is when the glass runs out. */

import { untrack } from 'svelte';
import type { Move, RebusEnChaineTypes } from '../../gen/rebus_en_chaine';
import type { GameTable } from '../contract';
import { w } from './words';

const WAIT = 500; // ms after the last change
const LAST = 300; // ms before the glass is empty
const UNFIT = 'REB-G56'; // or nothing that can be said
export const MOST = 8; // pictures
export const LEAST = 2;

export class Play {
  text = $state('');
  cards = $state.raw<readonly string[]>([]);
  readonly #table: GameTable<RebusEnChaineTypes>;
  #page = '';
  #kept = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: GameTable<RebusEnChaineTypes>) {
    this.#table = table;
    $effect.pre(() => this.#follow());
    $effect(() => this.#lastCall());
  }

  /** Whether a move of this kind is open to me now. */
  may(kind: Move['kind']): boolean {
    const legal = this.#table.game?.legalMoves ?? [];
    return legal.some((move) => move.kind === kind || ('move' in move && move.move === kind));
  }

  write(text: string): void {
    this.text = text;
    this.#changed();
  }

  add(card: string): void {
    if (this.cards.length >= MOST || this.cards.includes(card)) return;
    this.cards = [...this.cards, card];
    this.#changed();
  }

  take(card: string): void {
    this.cards = this.cards.filter((each) => each !== card);
    this.#changed();
  }

  /** Moves a picture to another place; gives where it is now. */
  move(from: number, to: number): number {
    const card = this.cards[from];
    if (card === undefined || to < 0 || to >= this.cards.length) return from;
    this.cards = this.cards.toSpliced(from, 1).toSpliced(to, 0, card);
    this.#changed();
    return to;
  }

  /** Is done with the page as it is. */
  async finish(): Promise<void> {
    await this.#keep();
    if (await this.#table.play({ kind: 'Finish' })) return;
    const { panels } = this.#table;
    if (panels.refusal?.rule === UNFIT) panels.cite(UNFIT, w().another);
  }

  /** Begins the album with this phrase. */
  async choose(text: string): Promise<void> {
    this.text = text;
    await this.finish();
  }

  /** Leaves the page to a robot. */
  async giveUp(): Promise<void> {
    this.text = '';
    this.cards = [];
    await this.finish();
  }

  do(kind: 'TakeUp' | 'Turn' | 'Applaud'): void {
    void this.#table.play({ kind });
  }

  readPictures(on: boolean): void {
    void this.#table.play({ kind: 'ReadPictures', on });
  }

  /** Begins anew with each page, by what the table has kept of it. */
  #follow(): void {
    const view = this.#table.game?.view;
    const page = view?.phase.kind === 'Working' ? `${view.turn}.${view.phase.page}` : '';
    if (page === this.#page) return;
    this.#page = page;
    clearTimeout(this.#timer);
    untrack(() => {
      this.text = view?.desk?.draft.text ?? '';
      this.cards = view?.desk?.draft.cards ?? [];
      this.#kept = this.#now;
    });
  }

  get #now(): string {
    return JSON.stringify([this.text.trim(), this.cards]);
  }

  #changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keep(), WAIT);
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#timer);
    const now = untrack(() => this.#now);
    if (now === this.#kept || !untrack(() => this.may('Keep'))) return;
    this.#kept = now;
    const [text, cards] = JSON.parse(now) as [string, string[]];
    await this.#table.play({ kind: 'Keep', text, cards, robot: false });
  }

  #lastCall(): (() => void) | undefined {
    const phase = this.#table.game?.view.phase;
    if (phase?.kind !== 'Working' || !this.may('Keep')) return;
    const left = phase.until - LAST - this.#table.clock();
    const timer = setTimeout(() => void this.#keep(), Math.max(0, left));
    return () => clearTimeout(timer);
  }
}
