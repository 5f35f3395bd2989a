/** docs/reference/chance-face_a_face.md, step by step. */
import { type Card, isDuel, type Pile, Piles } from '../../src/games/face_a_face/verify_deal';
import { Stream } from './chance';
import { type Game, type Move, must } from './record';

const ASIDE = ['Contest', 'Burn', 'Flag', 'Vote']; // no card moves
const NOTICED = ['Answer', 'Call', 'Claim', 'Concede'];

export class FaceAFace {
  readonly opening: readonly unknown[];
  private readonly piles: Piles;
  private readonly duels: Card[] = [];
  private readonly ties: Card[] = [];
  private link: string[] | null = null; // what the die shows
  private drawn: Pile | null = null; // of a card that is to be turned

  constructor(private readonly game: Game) {
    this.piles = new Piles(game, new Stream(game.seed, 0));
    this.opening = [{ kind: 'GameBegun', seat: this.piles.first }];
  }

  shown(): unknown {
    const { duels, link, ties } = this;
    const { left, right } = this.piles;
    return structuredClone({ left, right, duels, link, ties });
  }

  /** Plays a move of the record. */
  play(played: Move): void {
    const { n, move } = played;
    const stream = new Stream(this.game.seed, n);
    if (move.kind === 'Draw') this.draw(played, move['stack'] as Pile, stream);
    else if (move.kind === 'TimeUp') this.timeUp(move['deadline'] as string, stream);
    else if (NOTICED.includes(move.kind)) this.drawn = null;
    else if (!ASIDE.includes(move.kind)) throw new Error(`the page knows no ${move.kind}`);
  }

  private draw(played: Move, stack: Pile, stream: Stream): void {
    if (this.isForTwo(played)) this.tieBreak(stack, stream);
    else this.drawn = stack;
  }

  /** Whether what is drawn is a tie-break card. */
  private isForTwo(drawn: Move): boolean {
    const next = this.game.moves.find(({ n, move }) => n > drawn.n && !this.isAside(move));
    if (next?.move['deadline'] === 'turn') return false;
    return next !== undefined && (next.sent ?? next.at) > drawn.at;
  }

  private isAside(move: Move['move']): boolean {
    return ASIDE.includes(move.kind) || move['deadline'] === 'contest';
  }

  private timeUp(deadline: string, stream: Stream): void {
    const { left, right } = this.piles;
    if (deadline === 'turn') {
      const card = must(this.piles.draw(must(this.drawn)));
      if (isDuel(card)) this.duels.push(card);
      this.drawn = null;
    } else if (deadline === 'throw') this.link = must(this.piles.throws(stream).at(-1));
    else if (deadline === 'tie-break') this.tieBreak(right.length > left.length ? 'right' : 'left', stream);
  }

  private tieBreak(pile: Pile, stream: Stream): void {
    this.ties.push(this.piles.tieBreak(pile, stream));
  }
}
