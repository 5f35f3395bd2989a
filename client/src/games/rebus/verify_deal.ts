/** The set-up of docs/reference/chance-rebus.md, and what everybody sees of the cards after it.
 *
 *  Cards are thrown away and exchanged unseen, so of a rack the page knows what may be
 *  on it: all that was ever dealt to it, drawn, or open to it by an exchange. Anything
 *  else that is laid came from nowhere. Where hands are drawn for sentences (REB-G46), what
 *  is drawn depends on the rack: where the rack is not known, neither is the pile. */

import order from '$games/rebus/order.json';
import places from '$games/rebus/rows.json';
import type { Event } from '../../gen/rebus';
import type { Stream } from '../../fair/chance';
import type { Dealt, DealVerifier, Setting } from '../../fair/verify_deal';

const FULL = 10; // cards on a rack
const BACK = ['REB-19', 'REB-27']; // rules by which what was laid goes back to the rack
const ROWS = places.map((row) => row.map((place) => order[place] as string));

/** The rows that a rack may have after so many cards of a pile. */
export function rowsFrom(rack: readonly string[], pile: readonly string[], count: number): string[][] {
  const held = new Set(rack);
  const may = new Set([...rack, ...pile]);
  return ROWS.filter(
    (row) => row.every((card) => may.has(card)) && row.filter((card) => !held.has(card)).length <= count,
  );
}

/** Takes cards of a pile with which a rack holds a sentence, as far as it has any. */
export function withSentence(
  rack: readonly string[],
  pile: string[],
  count: number,
  stream: Stream,
): string[] {
  const fit = rowsFrom(rack, pile, count);
  const row = fit.length > 0 ? fit[stream.below(fit.length)] : [];
  const needed = pile.filter((card) => row?.includes(card));
  const rest = pile.filter((card) => !needed.includes(card));
  const others = rest.splice(rest.length - (count - needed.length));
  pile.splice(0, pile.length, ...rest);
  return stream.shuffled([...needed, ...others]);
}

export class Cards {
  readonly first: number;
  readonly racks: readonly string[][]; // as they were dealt
  readonly pile: string[];
  readonly #drawsSentences: boolean;
  readonly #may: Set<string>[]; // what may be on each rack
  readonly #held: (string[] | null)[]; // what is; null: cards came or went unseen
  readonly #open = new Set<string>(); // laid at some time: the centre is everybody's
  #laid: { seat: number; own: string[] } | null = null;
  #isLost = false; // the pile was made anew, of cards that nobody saw

  constructor({ sides, options }: Setting, stream: Stream) {
    const starter = options['starter'] as number;
    this.first = starter ? starter - 1 : stream.below(sides.length);
    this.#drawsSentences = options['sentences'] === true;
    const deck = stream.shuffled(order);
    this.racks = sides.map(() =>
      this.#drawsSentences ? withSentence([], deck, FULL, stream) : deck.splice(0, FULL),
    );
    this.pile = deck;
    this.#may = this.racks.map((rack) => new Set(rack));
    this.#held = this.racks.map((rack) => [...rack]);
  }

  isRight(event: Event, stream: Stream): boolean {
    switch (event.kind) {
      case 'DieThrown':
        return event.die === stream.die();
      case 'CardsDrawn':
        return this.#draw(event.seat, event.count, stream);
      case 'PileRefilled':
        this.#isLost = true;
        return true;
      case 'CardsThrownAway':
        this.#held[event.seat] = null;
        return true;
      case 'CardsExchanged':
        this.#share(event.seat, event.other);
        return true;
      case 'RebusLaid':
        return this.#layRow(event.seat, event.cards);
      case 'RebusClosed':
        this.#close(event.rule);
        return true;
      case 'CardLinked':
        return this.#lay(event.seat, event.card);
      default:
        return true;
    }
  }

  #draw(seat: number, count: number, stream: Stream): boolean {
    const drawn = this.#drawsSentences
      ? this.#drawSentence(seat, count, stream)
      : this.pile.splice(-count).reverse();
    if (this.#isLost || !drawn) return true;
    for (const card of drawn) this.#may[seat]?.add(card);
    return drawn.length === count;
  }

  #drawSentence(seat: number, count: number, stream: Stream): string[] | undefined {
    const held = this.#held[seat];
    if (!held) this.#isLost = true;
    if (!held || this.#isLost) return undefined;
    const drawn = withSentence(held, this.pile, count, stream);
    held.push(...drawn);
    return drawn;
  }

  #share(seat: number, other: number): void {
    const both = new Set([...(this.#may[seat] ?? []), ...(this.#may[other] ?? [])]);
    this.#may[seat] = both;
    this.#may[other] = new Set(both);
    this.#held[seat] = null;
    this.#held[other] = null;
  }

  #layRow(seat: number, cards: readonly string[]): boolean {
    const own = this.#held[seat]?.filter((card) => cards.includes(card)) ?? [];
    this.#laid = { seat, own };
    return cards.map((card) => this.#lay(seat, card)).every(Boolean);
  }

  #lay(seat: number, card: string): boolean {
    const may = this.#isLost || this.#open.has(card) || this.#may[seat]?.has(card);
    this.#open.add(card);
    this.#held[seat] = this.#held[seat]?.filter((each) => each !== card) ?? null;
    return may === true;
  }

  #close(rule: string): void {
    if (this.#laid && BACK.includes(rule)) this.#held[this.#laid.seat]?.push(...this.#laid.own);
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
