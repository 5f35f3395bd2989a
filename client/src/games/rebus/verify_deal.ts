/** The set-up of docs/reference/chance-rebus.md, and what everybody sees of the cards after it.
 *
 *  Cards are thrown away and exchanged unseen, so of a rack the page knows what may be
 *  on it: all that was ever dealt to it, drawn, or open to it by an exchange. Who lays
 *  anything else has it from nowhere. */

import order from '$games/rebus/order.json';
import type { Event } from '../../gen/rebus';
import type { Stream } from '../../fair/chance';
import type { Dealt, DealVerifier, Setting } from '../../fair/verify_deal';

const FULL = 10; // cards on a rack

export class Cards {
  readonly first: number;
  readonly racks: readonly string[][]; // as they were dealt
  readonly pile: string[];
  readonly #may: Set<string>[]; // what may be on each rack
  readonly #open = new Set<string>(); // laid at some time: the centre is everybody's
  #isLost = false; // the pile was made anew, of cards that nobody saw

  constructor({ sides, options }: Setting, stream: Stream) {
    const starter = options['starter'] as number;
    this.first = starter ? starter - 1 : stream.below(sides.length);
    const deck = stream.shuffled(order);
    this.racks = sides.map((_, seat) => deck.slice(seat * FULL, (seat + 1) * FULL));
    this.pile = deck.slice(sides.length * FULL);
    this.#may = this.racks.map((rack) => new Set(rack));
  }

  isRight(event: Event, stream: Stream): boolean {
    switch (event.kind) {
      case 'DieThrown':
        return event.die === stream.die();
      case 'CardsDrawn':
        return this.#draw(event.seat, event.count);
      case 'PileRefilled':
        this.#isLost = true;
        return true;
      case 'CardsExchanged':
        this.#share(event.seat, event.other);
        return true;
      case 'RebusLaid':
        return event.cards.every((card) => this.#lay(event.seat, card));
      case 'CardLinked':
        return this.#lay(event.seat, event.card);
      default:
        return true;
    }
  }

  #draw(seat: number, count: number): boolean {
    if (this.#isLost) return true;
    const drawn = this.pile.splice(this.pile.length - count, count).reverse();
    for (const card of drawn) this.#may[seat]?.add(card);
    return drawn.length === count;
  }

  #share(seat: number, other: number): void {
    const both = new Set([...(this.#may[seat] ?? []), ...(this.#may[other] ?? [])]);
    this.#may[seat] = both;
    this.#may[other] = new Set(both);
  }

  #lay(seat: number, card: string): boolean {
    const may = this.#isLost || this.#open.has(card) || this.#may[seat]?.has(card);
    this.#open.add(card);
    return may === true;
  }
}

function deal(setting: Setting, stream: Stream): Dealt {
  const cards = new Cards(setting, stream);
  return {
    opening: [
      { kind: 'GameBegun', seat: cards.first },
      ...(setting.options['express'] ? [{ kind: 'RoundBegun', round: 1 }] : []),
    ],
    hand: (seat) => cards.racks[seat] ?? [],
    follows: (events, chance) => (events as readonly Event[]).every((event) => cards.isRight(event, chance)),
  };
}

export const dealVerifier = { deal } satisfies DealVerifier;
