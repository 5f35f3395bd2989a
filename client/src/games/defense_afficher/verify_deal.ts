/** The set-up of docs/reference/chance-defense_afficher.md, and what everybody sees of chance after
 *  it: throws and Chance cards. Posters change hands unseen. */

import chance from '$games/defense_afficher/chance.json';
import posters from '$games/defense_afficher/posters.json';
import type { Event } from '../../gen/defense_afficher';
import type { Stream } from '../../fair/chance';
import type { Dealt, DealVerifier, Setting } from '../../fair/verify_deal';

const POSTERS = posters.posters.map(({ id }) => id).sort();
const CARDS = chance.cards.flatMap(({ id, count }) => Array<string>(count).fill(id));
const DEALT = 36; // posters, between all sides
const FEW: Record<number, number> = { 2: 7, 3: 5, 4: 4 }; // to each, in a short game
const NOTICE = 'defense'; // the card that stays on the board

/** Throws to start until one side alone is highest. */
function throwToStart(stream: Stream, sides: number, opening: object[]): number {
  let tied = [...Array(sides).keys()];
  while (tied.length > 1) {
    const dice = tied.map(() => stream.die());
    dice.forEach((die, i) => opening.push({ kind: 'ThrewToStart', side: tied[i], die }));
    tied = tied.filter((_, i) => dice[i] === Math.max(...dice));
  }
  return tied[0] as number;
}

class Cards {
  readonly #discards: string[] = [];

  constructor(private readonly stock: string[]) {}

  isRight(event: Event, stream: Stream): boolean {
    switch (event.kind) {
      case 'Threw':
        return event.die === stream.die();
      case 'StockRenewed':
        return this.#renew(event.cards, stream);
      case 'ChanceTaken':
        if (event.card !== NOTICE) this.#discards.push(event.card);
        return this.stock.shift() === event.card;
      default:
        return true;
    }
  }

  #renew(cards: number, stream: Stream): boolean {
    const isDue = this.stock.length === 0 && this.#discards.length === cards;
    if (isDue) this.stock.push(...stream.shuffled(this.#discards.splice(0)));
    return isDue;
  }
}

export interface DefenseDealt extends Dealt {
  readonly first: number;
  readonly hands: string[][]; // by side
  readonly reserve: string[];
  readonly stock: readonly string[];
}

function deal({ sides, options }: Setting, stream: Stream): DefenseDealt {
  const opening: object[] = [];
  const count = new Set(sides).size;
  const first = throwToStart(stream, count, opening);
  const pack = stream.shuffled([...POSTERS, ...POSTERS]);
  const size = options['few_posters'] ? (FEW[count] ?? 0) : DEALT / count;
  const hands = [...Array(count).keys()].map((n) => pack.slice(n * size, (n + 1) * size));
  opening.push({ kind: 'Dealt', first, posters: size });
  opening.push({ kind: 'TurnBegan', side: first, again: false });
  const hand = (seat: number) => hands[sides[seat] ?? 0] ?? [];
  const stock = options['simplified'] ? [] : stream.shuffled(CARDS);
  const after = new Cards([...stock]);
  const follows: Dealt['follows'] = (events, drawn) =>
    (events as readonly Event[]).every((event) => after.isRight(event, drawn));
  return { opening, hand, follows, first, hands, reserve: pack.slice(size * count), stock };
}

export const dealVerifier = { deal } satisfies DealVerifier;
