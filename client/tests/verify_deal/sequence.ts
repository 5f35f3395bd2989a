/** docs/reference/chance-sequence.md, step by step. */
import { dealVerifier } from '../../src/games/sequence/verify_deal';
import { Stream } from './chance';
import { type Game, type Move, must, take } from './record';

export class Sequence {
  readonly opening: readonly unknown[];
  readonly dealer: number;
  readonly hands: string[][];
  private pile: string[];
  private discards: string[] = [];
  private playedBy = 0;

  constructor(private readonly game: Game) {
    const dealt = dealVerifier.deal(game, new Stream(game.seed, 0));
    this.opening = dealt.opening;
    this.dealer = dealt.dealer;
    this.hands = game.sides.map((_, seat) => [...dealt.hand(seat)]);
    this.pile = [...dealt.pile];
  }

  shown(): unknown {
    const { dealer, hands, pile, discards } = this;
    return structuredClone({ dealer, hands, pile, discards });
  }

  /** Plays a move of the record that stands. */
  play({ n, seat, move }: Move): void {
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

  private leavesChoice(n: number): boolean {
    const ends = ['Lock', 'Place', 'Remove', 'ExchangeDead', 'Pass'];
    const next = this.game.moves.find((each) => each.n > n && ends.includes(each.move.kind));
    return next?.move.kind === 'Lock';
  }

  private endTurn(n: number, stream: Stream): void {
    const wins = n === this.game.moves.at(-1)?.n && Boolean(this.game.winners?.length);
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
