/** The set-up of docs/reference/chance-sequence.md, and every card after it: of what is drawn the
 *  page sees nothing, but it knows the pile. */

import type { Event } from '../../gen/sequence';
import type { Stream } from '../../fair/chance';
import type { Dealt, DealVerifier, Setting } from '../../fair/verify_deal';

const RANKS = '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ');
const PACK = [...'SHDC'].flatMap((suit) => RANKS.map((rank) => rank + suit));
const FRESH = [...PACK, ...PACK];
// Cards a hand, by the number of sides and of seats.
const CARDS: Record<number, Record<number, number>> = {
  2: { 2: 7, 4: 6, 6: 5, 8: 4, 10: 3, 12: 3 },
  3: { 3: 6, 6: 5, 9: 4, 12: 3 },
};
const height = (card: string): number => RANKS.indexOf(card.slice(0, -1));

/** Draws for the deal until one seat alone is lowest: it deals. */
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

/** The cards of a game as it goes on: whoever plays one must have it. */
class Cards {
  readonly #discards: string[] = [];

  constructor(
    private readonly hands: readonly string[][],
    private readonly pile: string[],
  ) {}

  isRight(event: Event, stream: Stream): boolean {
    switch (event.kind) {
      case 'Placed':
      case 'Removed':
      case 'DeadExchanged':
      case 'Discarded':
        return this.#discard(event.seat, event.card);
      case 'PileRenewed':
        return this.#renew(event.cards, stream);
      case 'Drew':
        return this.#draw(event.seat);
      default:
        return true;
    }
  }

  #discard(seat: number, card: string): boolean {
    const hand = this.hands[seat];
    const at = hand?.indexOf(card) ?? -1;
    if (at < 0) return false;
    hand?.splice(at, 1);
    this.#discards.push(card);
    return true;
  }

  #renew(cards: number, stream: Stream): boolean {
    const isDue = this.pile.length === 0 && this.#discards.length === cards;
    if (isDue) this.pile.push(...stream.shuffled(this.#discards.splice(0)));
    return isDue;
  }

  #draw(seat: number): boolean {
    const card = this.pile.pop();
    if (card !== undefined) this.hands[seat]?.push(card);
    return card !== undefined;
  }
}

function deal({ sides }: Setting, stream: Stream): SequenceDealt {
  const opening: object[] = [];
  const seats = sides.length;
  const dealer = drawForDeal(stream, seats, opening);
  const deck = stream.shuffled(FRESH);
  const cards = CARDS[new Set(sides).size]?.[seats] ?? 0;
  opening.push({ kind: 'Dealt', dealer, first: (dealer + 1) % seats, cards });
  const hand = (seat: number) => deck.slice(seat * cards, (seat + 1) * cards);
  const pile = deck.slice(seats * cards);
  const after = new Cards(
    sides.map((_, seat) => hand(seat)),
    [...pile],
  );
  const follows: Dealt['follows'] = (events, chance) =>
    (events as readonly Event[]).every((event) => after.isRight(event, chance));
  return { opening, hand, follows, dealer, pile };
}

export const dealVerifier = { deal, shown: ['card', 'square'] } satisfies DealVerifier;
