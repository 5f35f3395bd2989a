/** What is selected, and the legal move that it comes to. */

import type { Move } from '../../gen/defense_afficher';
import type { Route } from './streets';

export type Use = 'lift' | 'scrape';

export interface Selection {
  readonly exchanging: boolean;
  readonly posters: readonly string[]; // keys, in the order they were chosen
  readonly peeked: string | null;
  readonly square: string | null;
  readonly way: number;
  readonly slots: readonly string[];
  readonly side: number | null;
  readonly use: Use | null; // of the scraper
}

export const NOTHING: Selection = {
  exchanging: false,
  posters: [],
  peeked: null,
  square: null,
  way: 0,
  slots: [],
  side: null,
  use: null,
};

type Chosen = Omit<Selection, 'use'> & { readonly use: Use; readonly route: Route | null };

/** Finds the one legal move that the selection means; null: more must be chosen. */
export function chosenMove(
  legal: readonly Move[],
  chosen: Chosen,
  poster: string | undefined, // of the hand
): Move | null {
  return legal.find((move) => isChosen(move, chosen, poster)) ?? null;
}

function isChosen(move: Move, chosen: Chosen, poster: string | undefined): boolean {
  const { square, slots, side, peeked, use, route } = chosen;
  switch (move.kind) {
    case 'Walk':
      return route !== null && move.route.join() === route.join();
    case 'GoTo':
      return move.square === square;
    case 'SwapPlaces':
      return move.side === side;
    case 'LayNotice':
      return same(move.slots, slots);
    case 'LiftNotice':
      return use === 'lift' && same(move.slots, slots);
    case 'Scrape':
      return use === 'scrape' && move.slot === slots[0] && move.to === side;
    case 'Peel':
      return move.slot === slots[0];
    case 'Give':
      return move.poster === poster;
    case 'SwapPeeked':
      return move.take === peeked && move.give === poster;
    default:
      return false; // these are made by a touch of their own
  }
}

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((slot) => others.includes(slot));
