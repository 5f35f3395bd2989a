/** docs/reference/chance-defense_afficher.md, step by step. */
import { dealVerifier } from '../../src/games/defense_afficher/verify_deal';
import { Stream } from './chance';
import { BRUSH, nearestPanels, PANELS, POSTER_ON, routes, slotsOf, SQUARES, startsOf } from './city';
import { type Fields, type Game, type Move, must, take } from './record';

export class Defense {
  readonly opening: readonly unknown[];
  readonly homes: string[];
  readonly figures: string[];
  readonly hands: string[][];
  die = 0;
  private reserve: string[];
  private stock: string[];
  private discards: string[] = [];
  private pasted: string[] = [];
  private notices: string[][] = [];
  private missing: number[];
  private forbidden: boolean[];
  private stream: Stream;
  // the turn
  private side: number;
  private left = ''; // where the figure stood before its last move
  private drives = false; // by `camionnette`
  private moved = false;
  private again = false;
  // what is asked for
  private thrown = false; // a walk after a throw
  private pasting = 0; // so many posters more
  private giveTo: { from: number; to: number | 'Reserve' } | null = null;

  constructor(private readonly game: Game) {
    this.stream = new Stream(game.seed, 0);
    const sides = new Set(game.sides).size;
    this.homes = startsOf(sides);
    this.figures = [...this.homes];
    this.missing = this.homes.map(() => 0);
    this.forbidden = this.homes.map(() => false);
    const dealt = dealVerifier.deal(game, this.stream);
    this.opening = dealt.opening;
    this.side = dealt.first;
    this.hands = dealt.hands;
    this.reserve = dealt.reserve;
    this.stock = [...dealt.stock];
    this.begin(this.side);
  }

  shown(): unknown {
    const { hands, reserve, stock, discards, figures, pasted } = this;
    return structuredClone({ hands, reserve, stock, discards, figures, pasted });
  }

  /** Plays a move of the record that stands. */
  play({ n, seat, move }: Move): void {
    this.stream = new Stream(this.game.seed, n);
    this.move(move, must(this.game.sides[seat]));
  }

  private move(move: Fields, by: number): void {
    const text = (name: string): string => must(move[name] as string);
    const list = (name: string): string[] => must(move[name] as string[]);
    switch (move.kind) {
      case 'Throw':
        this.die = this.stream.die();
        this.thrown = true;
        if (routes(this.here, this.die, null).length === 0) this.endTurn();
        return;
      case 'Walk':
        return this.walk(list('route'), this.thrown);
      case 'Exchange':
        this.exchange(list('posters'));
        return this.endTurn();
      case 'TakeChance':
        return this.takeCard();
      case 'Paste':
        return this.paste(text('poster'), text('slot'));
      case 'LayNotice':
        this.notices.push(list('slots'));
        return this.endTurn();
      case 'LiftNotice':
        this.notices = this.notices.filter((slots) => `${slots}` !== `${list('slots')}`);
        return;
      case 'Scrape':
        this.takeOff(text('slot'), move['to'] as number);
        this.pasting = 1;
        if (this.forbidden[this.side]) this.endTurn();
        return;
      case 'Give':
        return this.give(text('poster'), by);
      case 'SwapPeeked':
        this.reserve.splice(this.reserve.indexOf(text('take')), 1);
        take(this.hand, text('give'));
        this.hand.push(text('take'));
        this.reserve.push(text('give'));
        return this.endTurn();
      case 'GoTo':
        return this.put(text('square'));
      case 'SwapPlaces':
        return this.swapPlaces(move['side'] as number);
      case 'Peel':
        this.takeOff(text('slot'), this.side);
        return this.endTurn();
      case 'Stay':
      case 'Done':
        return this.endTurn();
      default:
        throw new Error(`the page knows no ${move.kind}`);
    }
  }

  private get hand(): string[] {
    return must(this.hands[this.side]);
  }

  private get here(): string {
    return must(this.figures[this.side]);
  }

  private neighbour(step: 1 | -1): number {
    return (this.side + step + this.hands.length) % this.hands.length;
  }

  private begin(side: number): void {
    Object.assign(this, { side, moved: false, again: false, drives: false });
    Object.assign(this, { thrown: false, pasting: 0, giveTo: null });
  }

  private endTurn(forbids = false): void {
    this.forbidden[this.side] = forbids;
    if (this.again) return this.begin(this.side);
    let side = this.neighbour(1);
    while (must(this.missing[side]) > 0) {
      this.missing[side] = must(this.missing[side]) - 1;
      side = (side + 1) % this.hands.length;
    }
    this.begin(side);
  }

  private playAgain(): void {
    this.again = true;
    this.endTurn();
  }

  private missTurn(): void {
    this.missing[this.side] = must(this.missing[this.side]) + 1;
    this.endTurn();
  }

  // going, and what squares do

  private walk(route: string[], thrown: boolean): void {
    const cameFrom = must([this.here, ...route].at(-2));
    this.left = this.here;
    this.figures[this.side] = must(route.at(-1));
    this.arrive(cameFrom, thrown);
  }

  private put(square: string): void {
    this.left = this.here;
    this.figures[this.side] = square;
    this.arrive(null, false);
  }

  private swapPlaces(other: number): void {
    const theirs = must(this.figures[other]);
    this.figures[other] = this.here;
    this.put(theirs);
  }

  private arrive(cameFrom: string | null, thrown: boolean): void {
    this.thrown = false;
    if (!thrown && this.moved && !this.drives) return this.endTurn();
    this.moved = !thrown;
    const [what, more, panel] = must(SQUARES.get(this.here)).what.split(' ');
    switch (what) {
      case 'brush':
        return this.startPasting([must(panel)], 4, Boolean(this.game.options['assisted_pasting']));
      case 'chance':
        return this.game.options['simplified'] ? this.playAgain() : this.takeCard();
      case 'exchange_one':
        if (this.reserve.length === 0) this.endTurn();
        return;
      case 'miss_turn':
        return this.missTurn();
      case 'play_again':
        return this.playAgain();
      case 'advance': {
        const ways = routes(this.here, Number(more), cameFrom);
        if (ways.length === 1) this.walk(must(ways[0]), false);
        return;
      }
      case 'go_to_nearest_brush': {
        const near = nearestPanels(this.here);
        if (near.length === 1) this.put(must(BRUSH.get(must(near[0]))));
        return;
      }
      case 'go_back':
        return this.put(this.left);
      default:
        return this.endTurn();
    }
  }

  // posters

  private isCovered(slot: string): boolean {
    return this.notices.some((slots) => slots.includes(slot));
  }

  private hangs(slot: string): boolean {
    return this.pasted.includes(must(POSTER_ON.get(slot)));
  }

  private startPasting(panels: string[], most: number, assisted: boolean): void {
    const slots = panels.flatMap(slotsOf);
    const open = slots.filter((slot) => !this.hangs(slot) && !this.isCovered(slot));
    if (this.forbidden[this.side] || open.length === 0) return this.endTurn();
    this.pasting = most;
    if (!assisted) return;
    for (const poster of open.map((slot) => must(POSTER_ON.get(slot))))
      if (this.hand.includes(poster)) this.hang(poster);
    this.endTurn();
  }

  private hang(poster: string): void {
    take(this.hand, poster);
    this.pasted.push(poster);
  }

  private paste(poster: string, slot: string): void {
    if (POSTER_ON.get(slot) !== poster) return this.takePosters(1);
    this.hang(poster);
    this.pasting -= 1;
    if (this.pasting === 0) this.endTurn();
  }

  private takePosters(count: number): void {
    this.hand.push(...this.reserve.splice(0, count));
  }

  private exchange(posters: string[]): void {
    for (const poster of posters) take(this.hand, poster);
    this.takePosters(posters.length);
    this.reserve.push(...posters);
  }

  private takeOff(slot: string, to: number): void {
    const poster = must(POSTER_ON.get(slot));
    take(this.pasted, poster);
    must(this.hands[to]).push(poster);
  }

  private give(poster: string, by: number): void {
    const { from, to } = must(this.giveTo);
    if (from !== by) throw new Error('another side gives');
    take(must(this.hands[from]), poster);
    (to === 'Reserve' ? this.reserve : must(this.hands[to])).push(poster);
    this.endTurn();
  }

  // Chance cards

  private takeCard(): void {
    if (this.stock.length === 0) {
      this.stock = this.stream.shuffled(this.discards);
      this.discards = [];
    }
    const card = must(this.stock.shift());
    if (card !== 'defense') this.discards.push(card);
    this.obey(card);
  }

  private obey(card: string): void {
    switch (card) {
      case 'defense':
      case 'grattoir':
      case 'raccourci':
      case 'paves':
        return; // a move follows
      case 'camionnette':
        this.drives = true;
        return; // likewise
      case 'brouillard':
        return this.startPasting(PANELS, this.game.options['limited_fog'] ? 3 : Infinity, false);
      case 'echelle':
        return this.startPasting(nearestPanels(this.here), 1, false);
      case 'vent':
        return this.playAgain();
      case 'imprimeur':
        this.again = true;
        if (this.reserve.length === 0) this.endTurn();
        return;
      case 'rebut':
        this.giveTo = { from: this.side, to: 'Reserve' };
        return;
      case 'politesse':
        this.giveTo = { from: this.side, to: this.neighbour(1) };
        return;
      case 'service':
        this.giveTo = { from: this.neighbour(-1), to: this.side };
        return;
      case 'coup_oeil':
        if (this.reserve.length === 0) this.endTurn();
        return;
      case 'averse':
        return this.missTurn();
      case 'commande':
        this.takePosters(1);
        return this.endTurn();
      case 'seau':
        return this.put(must(this.homes[this.side]));
      case 'courant_air':
        this.exchange(this.stream.shuffled(this.hand).slice(0, Math.min(2, this.reserve.length)));
        return this.endTurn();
      case 'agent':
        return this.endTurn(true);
      case 'decollee': {
        const slots = nearestPanels(this.here).flatMap(slotsOf);
        if (!slots.some((slot) => this.hangs(slot) && !this.isCovered(slot))) this.endTurn();
        return;
      }
      default:
        throw new Error(`the page knows no card ${card}`);
    }
  }
}
