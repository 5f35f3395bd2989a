/** docs/reference/chance-rebus.md, step by step, with what the table was told of its rules: that
 *  a rebus is laid or over, that a chain is, and how many cards somebody draws. Which
 *  cards these are is the record's, and chance's. */
import { Cards, rowsFrom, withSentence } from '../../src/games/rebus/verify_deal';
import { Stream } from './chance';
import { type Game, type Move, must, take } from './record';

export type Told = Record<string, { kind: string; seat: number; count: number; rule: string }[]>;

const NEWEST = 12; // cards that stay in the centre
const BACK = ['REB-19', 'REB-27']; // rules by which the cards go back

export class Rebus {
  readonly opening: readonly unknown[];
  die = 0;
  private stream: Stream;
  private readonly racks: string[][];
  private pile: string[];
  private discards: string[] = [];
  private centre: string[] = [];
  private row: string[] = []; // of the last `Tray` or `Lay`
  private felt: { author: number; cards: string[]; borrowed: string[] } | null = null;
  private chain: string[] = [];

  constructor(
    private readonly game: Game,
    private readonly told: Told,
  ) {
    this.stream = new Stream(game.seed, 0);
    const { first, racks, pile } = new Cards(game, this.stream);
    this.opening = [{ kind: 'GameBegun', seat: first }];
    this.racks = racks.map((rack) => [...rack]);
    this.pile = [...pile];
  }

  shown(): unknown {
    const { racks, pile, discards, centre } = this;
    return structuredClone({ racks, pile, discards, centre });
  }

  /** Plays a move of the record. */
  play({ n, seat, move }: Move): void {
    this.stream = new Stream(this.game.seed, n);
    const cards = (move['cards'] ?? []) as string[];
    if (move.kind === 'Throw') this.die = this.stream.die();
    else if (move.kind === 'Discard') this.leave(seat, cards);
    else if (move.kind === 'Exchange') this.exchange(seat, move['asked'] as string[]);
    else if (move.kind === 'Tray' || move.kind === 'Lay') this.row = cards;
    else if (move.kind === 'Link') this.link(seat, move['card'] as string);
    for (const event of this.told[n] ?? []) this.hear(event);
    if (move.kind === 'Discard') this.discards.push(...cards);
  }

  private hear({ kind, seat, count, rule }: Told[string][number]): void {
    if (kind === 'RebusLaid') this.lay(seat);
    else if (kind === 'RebusClosed') this.close(BACK.includes(rule));
    else if (kind === 'ChainEnded') this.centre.push(...this.chain.splice(0));
    else if (kind === 'CardsDrawn') this.draw(seat, count);
  }

  private rack(seat: number): string[] {
    return must(this.racks[seat]);
  }

  private leave(seat: number, cards: string[]): void {
    for (const card of cards) take(this.rack(seat), card);
  }

  private draw(seat: number, count: number): void {
    if (this.game.options['sentences']) this.drawSentence(seat, count);
    else this.drawFromTop(seat, count);
  }

  private drawSentence(seat: number, count: number): void {
    const rack = this.rack(seat);
    const isPoor = this.discards.length === 0 && this.centre.length <= NEWEST;
    if (rowsFrom(rack, this.pile, count).length === 0 && !isPoor) this.refill();
    rack.push(...withSentence(rack, this.pile, count, this.stream));
  }

  private drawFromTop(seat: number, count: number): void {
    for (let n = 0; n < count; n += 1) {
      if (this.pile.length === 0) this.refill();
      this.rack(seat).push(must(this.pile.pop()));
    }
  }

  private refill(): void {
    const oldest = this.centre.splice(0, Math.max(this.centre.length - NEWEST, 0));
    this.pile = this.stream.shuffled([...this.pile, ...this.discards.splice(0), ...oldest]);
  }

  private exchange(seat: number, asked: string[]): void {
    const given = this.stream.shuffled(this.rack(seat)).slice(0, asked.length);
    this.leave(seat, given);
    this.racks.forEach((rack, other) => {
      const count = asked.filter((each) => Number(each) === other).length;
      if (count === 0) return;
      const taken = this.stream.shuffled(rack).slice(0, count);
      this.leave(other, taken);
      rack.push(...given.splice(0, count));
      this.rack(seat).push(...taken);
    });
  }

  private link(seat: number, card: string): void {
    this.leave(seat, [card]);
    this.chain.push(card);
  }

  private lay(author: number): void {
    const cards = this.row;
    const borrowed = cards.filter((card) => this.centre.includes(card));
    for (const card of borrowed) take(this.centre, card);
    this.leave(
      author,
      cards.filter((card) => !borrowed.includes(card)),
    );
    this.felt = { author, cards, borrowed };
  }

  private close(goesBack: boolean): void {
    const { author, cards, borrowed } = must(this.felt);
    if (goesBack) this.rack(author).push(...cards.filter((card) => !borrowed.includes(card)));
    this.centre.push(...(goesBack ? borrowed : cards));
    this.felt = null;
  }
}
