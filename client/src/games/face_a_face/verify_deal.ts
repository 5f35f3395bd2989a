/** The set-up of docs/reference/chance-face_a_face.md, and all that is turned and thrown after it. */

import order from '$games/face_a_face/packs/order.json';
import type { Event, Options, ThemeCard } from '../../gen/face_a_face';
import type { Stream } from '../../fair/chance';
import type { Dealt, DealVerifier, Setting } from '../../fair/verify_deal';
import { SYMBOLS } from './art/symbols';

/** A card of the fresh pack: the id of its theme, or `duel 1`. */
export type Card = string;
export type Pile = 'left' | 'right' | 'other';

const DUELS = ['duel 1', 'duel 2', 'duel 3', 'duel 4'];
const AVATARS = SYMBOLS.map((symbol, n) => [symbol, SYMBOLS[(n + 1) % 6] as string]);
const FEW = 3; // players, with whom two symbols leave
const UNKNOWN = '?'; // a theme of a pack that people brought

export const isDuel = (card: Card | undefined): boolean => card?.startsWith('duel') ?? false;
const isCard = (card: Card | undefined, shown: ThemeCard): boolean =>
  card === shown.theme || card === UNKNOWN;

function themes(pack: string): [Card, string][] {
  const listed = (order as Record<string, string[]>)[pack];
  return listed
    ? listed.map((entry) => entry.split(' ') as [Card, string])
    : SYMBOLS.flatMap((symbol) => Array<[Card, string]>(9).fill([UNKNOWN, symbol]));
}

/** The pack after this one in the box; of one that people brought nobody knows here. */
function otherPack({ language, pack, own_pack }: Options): string {
  return own_pack ? UNKNOWN : `${language}-${(pack % 3) + 1}`;
}

export class Piles {
  readonly first: number;
  readonly left: Card[];
  readonly right: Card[];
  readonly #options: Options;
  readonly #out: readonly string[]; // symbols that have left the game

  constructor({ options, sides }: Setting, stream: Stream) {
    this.#options = options as unknown as Options;
    const { shuffler, removed, own_pack, language, pack } = this.#options;
    this.#out = sides.length === FEW && removed ? (AVATARS[removed - 1] as string[]) : [];
    this.first = shuffler ? shuffler - 1 : stream.below(sides.length);
    const fresh = themes(own_pack || `${language}-${pack}`)
      .filter(([, symbol]) => !this.#out.includes(symbol))
      .map(([id]) => id);
    const deck = stream.shuffled([...fresh, ...DUELS]);
    const cut = Math.ceil(deck.length / 2);
    this.left = deck.slice(0, cut);
    this.right = deck.slice(cut);
  }

  draw(pile: Pile): Card | undefined {
    return pile === 'other' ? undefined : this[pile].pop();
  }

  /** Throws the die, and again for what is out of the game; all the throws. */
  throws(stream: Stream): string[][] {
    const thrown: string[][] = [];
    do thrown.push(AVATARS[stream.below(6)] as string[]);
    while (thrown.at(-1)?.some((symbol) => this.#out.includes(symbol)));
    return thrown;
  }

  /** The tie-break card that a pile would give, and the Duel cards before it. */
  ahead(chosen: Pile): { pile: Card[] | null; card: Card; deep: number; duels: number } {
    let duels = 0;
    for (const pile of chosen === 'right' ? [this.right, this.left] : [this.left, this.right]) {
      const at = pile.findLastIndex((card) => !isDuel(card));
      const deep = pile.length - 1 - at;
      if (at >= 0) return { pile, card: pile[at] as Card, deep, duels: duels + deep };
      duels += pile.length;
    }
    return { pile: null, card: UNKNOWN, deep: 0, duels };
  }

  /** Draws a tie-break card; it goes back under its pile, as Duel cards before it do. */
  tieBreak(chosen: Pile, stream: Stream): Card {
    const { pile, card, deep } = this.ahead(chosen);
    if (!pile) return this.#foreign(stream);
    for (let n = 0; n <= deep; n += 1) pile.unshift(pile.pop() as Card);
    return card;
  }

  #foreign(stream: Stream): Card {
    const listed = themes(otherPack(this.#options));
    return listed[stream.below(listed.length)]?.[0] ?? UNKNOWN;
  }
}

/** Whether what everybody saw of a game, version by version, is what chance gives. */
class Follower {
  #drawn: Pile = 'other';
  #isLost = false; // it cannot be told any more which card lies where

  constructor(private readonly piles: Piles) {}

  follows(events: readonly Event[], stream: Stream): boolean {
    return events.every((event) => this.#isLost || this.#isRight(event, stream));
  }

  #isRight(event: Event, stream: Stream): boolean {
    switch (event.kind) {
      case 'CardDrawn':
        this.#drawn = event.stack;
        return true;
      case 'CardTurned':
        return isCard(this.piles.draw(this.#drawn), event.card);
      case 'DuelTurned':
        return isDuel(this.piles.draw(this.#drawn));
      case 'DieThrown':
        return `${event.throws}` === `${this.piles.throws(stream)}`;
      case 'TieBreakTurned':
        return this.#tieBreak(event, stream);
      default:
        return true;
    }
  }

  /** Nobody is told from which pile the card came: one must give just this one. */
  #tieBreak(event: { duels: number; card: ThemeCard }, stream: Stream): boolean {
    const both = (['left', 'right'] as const).filter((pile) => {
      const { card, duels } = this.piles.ahead(pile);
      return duels === event.duels && isCard(card, event.card);
    });
    const [chosen] = both;
    if (!chosen) return false;
    const isForeign = this.piles.ahead(chosen).pile === null;
    this.#isLost = both.length > 1 && !isForeign;
    return isCard(this.piles.tieBreak(chosen, stream), event.card);
  }
}

function deal(setting: Setting, stream: Stream): Dealt {
  const piles = new Piles(setting, stream);
  const follower = new Follower(piles);
  return {
    opening: [{ kind: 'GameBegun', seat: piles.first }],
    hand: () => [],
    follows: (events, chance) => follower.follows(events as readonly Event[], chance),
  };
}

export const dealVerifier = { deal } satisfies DealVerifier;
