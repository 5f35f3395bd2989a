/** My rack and the tray before it: where each card lies, on this device alone until the
 *  rebus is laid. A card is known by its picture's opaque name; no two are alike. */

import { untrack } from 'svelte';

const PLACES = 10;

export class Tray {
  #rack = $state.raw<readonly (string | null)[]>([]); // by place; null: nothing lies there
  #laid = $state.raw<readonly string[]>([]); // in the tray, in order
  #lent = $state.raw<ReadonlySet<string>>(new Set()); // those of the centre
  #intruder = $state<string | null>(null);
  #most = $state(Infinity); // cards the tray takes

  /** The rack's places; a card in the tray keeps its own, sunk. */
  get rack(): readonly (string | null)[] {
    return this.#rack;
  }

  get laid(): readonly string[] {
    return this.#laid;
  }

  get intruder(): string | null {
    return this.#intruder;
  }

  get full(): boolean {
    return this.#laid.length >= this.#most;
  }

  has(card: string): boolean {
    return this.#laid.includes(card);
  }

  /** Whether it comes from the centre of the board. */
  lent(card: string): boolean {
    return this.#lent.has(card);
  }

  /** Those of the tray that come from the rack. */
  get own(): readonly string[] {
    return this.#laid.filter((card) => !this.#lent.has(card));
  }

  /** Follows the table: what I hold now, what may be borrowed, how many are due. */
  follow(hand: readonly string[], centre: readonly string[], most: number): void {
    untrack(() => {
      this.#rack = settled(this.#rack, hand);
      this.#lent = new Set(centre);
      this.#most = most;
      const held = new Set([...hand, ...centre]);
      this.#keep(this.#laid.filter((card) => held.has(card)).slice(0, most));
    });
  }

  /** Puts a card into the tray, at its end or before the card that lies at *at*. */
  take(card: string, at = this.#laid.length): boolean {
    if (this.has(card)) return this.move(card, at);
    if (this.full) return false;
    this.#keep(this.#laid.toSpliced(at, 0, card));
    return true;
  }

  /** Moves a card of the tray so that it comes to lie at *to*. */
  move(card: string, to: number): boolean {
    const from = this.#laid.indexOf(card);
    if (from < 0) return false;
    const rest = this.#laid.toSpliced(from, 1);
    this.#keep(rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, card));
    return true;
  }

  /** Gives a card back to its place on the rack, or to the centre. */
  back(card: string): void {
    this.#keep(this.#laid.filter((each) => each !== card));
  }

  /** Takes a card, or gives it back. */
  toggle(card: string): void {
    if (this.has(card)) this.back(card);
    else this.take(card);
  }

  empty(): void {
    this.#keep([]);
  }

  /** Puts the tray as it lay before: a page that was loaded anew. */
  restore(laid: readonly string[]): void {
    this.#keep(laid.slice(0, this.#most));
  }

  /** Changes the places of two cards of the rack, or moves one to an empty place. */
  swap(card: string, place: number): void {
    const from = this.#rack.indexOf(card);
    if (from < 0 || place < 0 || place >= this.#rack.length) return;
    const other = this.#rack[place] ?? null;
    this.#rack = this.#rack.with(from, other).with(place, card);
  }

  /** Marks the card that has nothing to do with it, or takes the mark away (REB-15). */
  mark(card: string): void {
    if (this.has(card)) this.#intruder = this.#intruder === card ? null : card;
  }

  #keep(laid: readonly string[]): void {
    this.#laid = laid;
    if (this.#intruder !== null && !laid.includes(this.#intruder)) this.#intruder = null;
  }
}

/** Keeps every card in its place; new ones come into the first free places. */
function settled(rack: readonly (string | null)[], hand: readonly string[]): (string | null)[] {
  const held = new Set(hand);
  const places: (string | null)[] = Array.from({ length: Math.max(PLACES, hand.length) }, (_, place) => {
    const card = rack[place] ?? null;
    return card !== null && held.has(card) ? card : null;
  });
  const fresh = hand.filter((card) => !places.includes(card));
  return places.map((card) => card ?? fresh.shift() ?? null);
}
