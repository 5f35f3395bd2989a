/** The set-up of docs/chance-sequence.md, for the page's own check of a deal. */

import type { Stream } from '../../fair/chance';
import type { Dealt, Redealer, Setting } from '../../fair/redeal';

const RANKS = '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ');
const PACK = [...'SHDC'].flatMap((suit) => RANKS.map((rank) => rank + suit));
const FRESH = [...PACK, ...PACK];
// Cards a hand, by the number of sides and of seats.
const CARDS: Record<number, Record<number, number>> = {
  2: { 2: 7, 4: 6, 6: 5, 8: 4, 10: 3, 12: 3 },
  3: { 3: 6, 6: 5, 9: 4, 12: 3 },
};
const height = (card: string): number => RANKS.indexOf(card.slice(0, -1));

/** Draw for the deal until one seat alone is lowest: it deals. */
function drawForDeal(stream: Stream, seats: number, opening: object[]): number {
  let tied = [...Array(seats).keys()];
  while (tied.length > 1) {
    const cards = stream.shuffled(FRESH).slice(0, tied.length);
    cards.forEach((card, i) => opening.push({ kind: 'DrewForDeal', seat: tied[i], card }));
    const lowest = Math.min(...cards.map(height));
    tied = tied.filter((_, i) => height(cards[i] as string) === lowest);
  }
  return tied[0] as number;
}

export interface SequenceDealt extends Dealt {
  readonly dealer: number;
  readonly pile: readonly string[];
}

function deal({ sides }: Setting, stream: Stream): SequenceDealt {
  const opening: object[] = [];
  const seats = sides.length;
  const dealer = drawForDeal(stream, seats, opening);
  const deck = stream.shuffled(FRESH);
  const cards = CARDS[new Set(sides).size]?.[seats] ?? 0;
  opening.push({ kind: 'Dealt', dealer, first: (dealer + 1) % seats, cards });
  const hand = (seat: number) => deck.slice(seat * cards, (seat + 1) * cards);
  return { opening, hand, dealer, pile: deck.slice(seats * cards) };
}

export const redealer = { deal } satisfies Redealer;
