/** The game's content as the drawings need it: board, posters, Chance cards. */

import board from '$games/defense_afficher/board.json';
import chance from '$games/defense_afficher/chance.json';
import posters from '$games/defense_afficher/posters.json';

export interface Words {
  readonly fr: string;
  readonly en: string;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Square {
  readonly id: string;
  readonly kind: string; // plain, start, brush, chance or instruction
  readonly x: number; // its middle
  readonly y: number;
  readonly neighbours: readonly string[];
  readonly panel?: string;
  readonly effect?: { readonly do: string; readonly n?: number };
  readonly text?: Words; // of an instruction
}

export interface Slot extends Place {
  readonly id: string;
  readonly poster: string;
}

export interface Panel extends Place {
  readonly id: string;
  readonly street: string;
  readonly brush: string;
  readonly slots: readonly Slot[];
}

export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly slot: string;
  readonly product: Words;
  readonly slogan: Words;
  readonly palette: readonly string[];
}

export interface Card {
  readonly id: string;
  readonly kind: string; // good, bad, defense or scraper
  readonly count: number;
  readonly title: Words;
  readonly text: Words;
}

export const TILE = board.tile;
export const STOCK: Place = board.stock;
export const DISCARD: Place = board.discard;
export const SQUARES: readonly Square[] = board.squares;
export const PANELS: readonly Panel[] = board.panels;
export const BRANDS: readonly Brand[] = posters.posters;
export const CARDS: readonly Card[] = chance.cards;

export const SQUARE: ReadonlyMap<string, Square> = byId(SQUARES);
export const BRAND: ReadonlyMap<string, Brand> = byId(BRANDS);
export const CARD: ReadonlyMap<string, Card> = byId(CARDS);
export const SLOT: ReadonlyMap<string, Slot> = byId(PANELS.flatMap((panel) => panel.slots));

function byId<T extends { readonly id: string }>(things: readonly T[]): Map<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}
