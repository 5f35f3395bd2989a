/** docs/chance-sequence.md, step by step. */
import { Stream } from './chance';
import { type Game, must, take } from './record';

const RANKS = '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ');
const PACK = [...'SHDC'].flatMap((suit) => RANKS.map((rank) => rank + suit));
const FRESH = [...PACK, ...PACK];
const CARDS: Record<number, Record<number, number>> = {
  2: { 2: 7, 4: 6, 6: 5, 8: 4, 10: 3, 12: 3 },
  3: { 3: 6, 6: 5, 9: 4, 12: 3 },
};
const height = (card: string): number => RANKS.indexOf(card.slice(0, -1));

export class Sequence {
  readonly opening: unknown[] = [];
  readonly dealer: number;
  readonly hands: string[][];
  private pile: string[];
  private discards: string[] = [];
  private playedBy = 0;

  constructor(private readonly game: Game) {
    const stream = new Stream(game.seed, 0);
    const seats = game.sides.length;
    this.dealer = this.drawForDeal(stream, seats);
    const deck = stream.shuffled(FRESH);
    const size = must(CARDS[new Set(game.sides).size]?.[seats]);
    this.hands = game.sides.map((_, seat) => deck.slice(seat * size, (seat + 1) * size));
    this.pile = deck.slice(seats * size);
    const first = (this.dealer + 1) % seats;
    this.opening.push({ kind: 'Dealt', dealer: this.dealer, first, cards: size });
  }

  shown(): unknown {
    const { dealer, hands, pile, discards } = this;
    return structuredClone({ dealer, hands, pile, discards });
  }

  /** Play move *n* of the record. */
  play(n: number): void {
    const { seat, move } = must(this.game.moves[n - 1]);
    const stream = new Stream(this.game.seed, n);
    const card = move['card'] as string;
    switch (move.kind) {
      case 'Place':
      case 'Remove':
        this.discard(seat, card);
        this.playedBy = seat;
        if (!this.leavesChoice(n)) this.endTurn(n, stream);
        break;
      case 'Lock':
        this.endTurn(n, stream);
        break;
      case 'ExchangeDead':
        this.discard(seat, card);
        this.draw(seat, stream);
        break;
      case 'Draw':
        this.draw(seat, stream);
        break;
      case 'Discard':
        this.discard(seat, card);
        break;
      case 'Pass':
      case 'BreakSilence':
        break;
      default:
        throw new Error(`the page knows no ${move.kind}`);
    }
  }

  private drawForDeal(stream: Stream, seats: number): number {
    let tied = [...Array(seats).keys()];
    while (tied.length > 1) {
      const cards = stream.shuffled(FRESH).slice(0, tied.length);
      cards.forEach((card, i) => this.opening.push({ kind: 'DrewForDeal', seat: tied[i], card }));
      const lowest = Math.min(...cards.map(height));
      tied = tied.filter((_, i) => height(must(cards[i])) === lowest);
    }
    return must(tied[0]);
  }

  private leavesChoice(n: number): boolean {
    const ends = ['Lock', 'Place', 'Remove', 'ExchangeDead', 'Pass'];
    const next = this.game.moves.slice(n).find(({ move }) => ends.includes(move.kind));
    return next?.move.kind === 'Lock';
  }

  private endTurn(n: number, stream: Stream): void {
    const wins = n === this.game.moves.length && Boolean(this.game.winners?.length);
    if (this.game.options['automatic_draw'] && !wins) this.draw(this.playedBy, stream);
  }

  private discard(seat: number, card: string): void {
    take(must(this.hands[seat]), card);
    this.discards.push(card);
  }

  private draw(seat: number, stream: Stream): void {
    if (this.pile.length === 0) {
      this.pile = stream.shuffled(this.discards);
      this.discards = [];
    }
    must(this.hands[seat]).push(must(this.pile.pop()));
  }
}
