/** The hands of somebody who composes: what dragging and the keys do to the tray. */

import { tick } from 'svelte';
import { announce } from '../../../kit/aloud/live.svelte';
import { Drag, type Under } from './drag.svelte';
import { cardsOf, focusCard } from './roving';
import type { Tray } from './tray.svelte';

interface Said {
  moved(place: number): string;
  name(card: string): string;
}

export class Composer {
  readonly drag: Drag;
  readonly #tray: Tray;
  readonly #said: () => Said;
  within = $state<HTMLElement>();
  marks = $state(false); // an intruder is asked for

  constructor(tray: Tray, said: () => Said) {
    this.#tray = tray;
    this.#said = said;
    this.drag = new Drag((card, under) => this.drop(card, under));
  }

  drop(card: string, under: Under | null): void {
    const tray = this.#tray;
    if (under?.zone === 'tray') {
      const laid = tray.laid.filter((each) => each !== card);
      const over = under.card === null ? -1 : laid.indexOf(under.card);
      const at =
        over < 0 ? (under.card === card ? tray.laid.indexOf(card) : laid.length) : over + Number(under.after);
      if (tray.has(card)) tray.move(card, at);
      else tray.take(card, at);
    } else if (under) {
      tray.back(card);
      if (under.zone === 'rack' && under.place !== null && !tray.lent(card)) tray.swap(card, under.place);
    }
  }

  key(event: KeyboardEvent): void {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const list = target?.closest<HTMLElement>('[data-list]');
    const card = target?.dataset['card'];
    if (!list || card === undefined) return;
    if (this.#acts(event, list, card)) event.preventDefault();
  }

  /** Does what the key says; false: it is none of ours. */
  #acts({ key, shiftKey }: KeyboardEvent, list: HTMLElement, card: string): boolean {
    const tray = this.#tray;
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (by !== 0) {
      if (shiftKey) this.#move(list, card, by);
      else this.#step(list, card, by);
    } else if (key === 'ArrowUp' || key === 'ArrowDown') this.#list(list, key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Delete') tray.empty();
    else if (key.toLowerCase() === 'i' && this.marks) tray.mark(card);
    else if ((key === ' ' || key === 'Enter') && list.dataset['list'] === 'tray') this.#back(list, card);
    else return false;
    return true;
  }

  #step(list: HTMLElement, card: string, by: number): void {
    const cards = cardsOf(list);
    const at = cards.findIndex((each) => each.dataset['card'] === card);
    cards[(at + by + cards.length) % cards.length]?.focus();
  }

  #list(list: HTMLElement, by: number): void {
    const lists = [...(this.within?.querySelectorAll<HTMLElement>('[data-list]') ?? [])].filter(
      (each) => cardsOf(each).length > 0,
    );
    const next = lists[lists.indexOf(list) + by];
    if (next) (cardsOf(next).find((card) => card.tabIndex === 0) ?? cardsOf(next)[0])?.focus();
  }

  #move(list: HTMLElement, card: string, by: number): void {
    const tray = this.#tray;
    const which = list.dataset['list'];
    if (which === 'tray') tray.move(card, tray.laid.indexOf(card) + by);
    else if (which === 'rack') tray.swap(card, tray.rack.indexOf(card) + by);
    else return;
    const place = (which === 'tray' ? tray.laid : tray.rack).indexOf(card) + 1;
    const said = this.#said();
    announce([said.name(card), said.moved(place)].filter(Boolean).join(', '));
    void tick().then(() => focusCard(this.within, card, which));
  }

  /** Gives a card of the tray back: the focus goes on to its neighbour, or home with it. */
  #back(list: HTMLElement, card: string): void {
    const tray = this.#tray;
    const at = tray.laid.indexOf(card);
    const next = tray.laid[at + 1] ?? tray.laid[at - 1];
    tray.back(card);
    void tick().then(() => focusCard(this.within, next ?? card, next ? list.dataset['list'] : undefined));
  }
}
