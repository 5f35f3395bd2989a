/** What the person is about to do: the card in hand, and where it may go.
 *
 * Which moves are legal is the server's word alone. What is not legal can still be
 * tried: the server answers with the rule that refuses it.
 */

import type { Move, SequenceTypes } from '../../gen/sequence';
import type { GameTable } from '../contract';
import { SQUARES, isCorner } from './board';
import { eyes, keyed } from './cards';

type Of<K extends Move['kind']> = Extract<Move, { kind: K }>;

export class Play {
  readonly #table: GameTable<SequenceTypes>;
  #key = $state<string | null>(null); // the selected card's, among twins
  #lost = $state(-1); // the version at which a square was touched without a card
  #held = $state<number | null>(null); // the square to be confirmed
  #choice = $state(0); // which of the lines to lock is looked at

  constructor(table: GameTable<SequenceTypes>) {
    this.#table = table;
  }

  readonly hand = $derived.by(() => keyed(this.#table.game?.view.hand ?? []));

  /** The selected card, as long as it is in hand. */
  readonly card = $derived.by(() => this.hand.find(({ key }) => key === this.#key)?.card ?? null);

  readonly #legal = $derived.by(() => (this.#table.game?.legalMoves ?? []) as Move[]);

  /** The legal moves of the selected card, by square. */
  readonly targets = $derived.by(() => {
    const moves = [...this.#all('Place'), ...this.#all('Remove')];
    return new Map(moves.filter(({ card }) => card === this.card).map((move) => [move.square, move]));
  });

  /** What was touched and waits for a second touch: it can still be taken back. */
  readonly held = $derived.by(() => this.targets.get(this.#held ?? -1) ?? null);

  /** The dead card that the exchange button offers: the selected one, or the first. */
  readonly exchange = $derived.by(() => this.#offered(this.#all('ExchangeDead')));

  /** The selected card, when it may be given up for the broken silence. */
  readonly discard = $derived.by(() => this.#all('Discard').find(({ card }) => card === this.card) ?? null);

  readonly mayPlay = $derived.by(() => this.#all('Place').length + this.#all('Remove').length > 0);
  readonly mayDraw = $derived.by(() => this.#all('Draw').length > 0);
  readonly pass = $derived.by(() => this.#all('Pass')[0] ?? null);
  readonly owes = $derived.by(() => this.#all('Discard').length > 0);

  /** The choices of lines to lock (SEQ-G3), and the one looked at. */
  readonly locks = $derived.by(() => this.#all('Lock'));
  readonly lock = $derived.by(() => this.locks[this.choice] ?? null);

  get choice(): number {
    return Math.min(this.#choice, Math.max(0, this.locks.length - 1));
  }

  /** Whether the board was touched without a card: then what to do is said. */
  readonly lost = $derived.by(() => !this.card && this.#lost === this.#table.game?.version);

  isSelected(key: string): boolean {
    return key === this.#key;
  }

  /** Takes a card up, or puts it down again. */
  select(key: string | null): void {
    this.#table.panels.dismiss();
    this.#lost = -1;
    this.#held = null;
    this.#key = key === this.#key ? null : key;
  }

  look(choice: number): void {
    this.#choice = choice;
  }

  /** Takes back what waits for a second touch. */
  release(): void {
    this.#held = null;
  }

  /** Touches a square: plays the selected card there, or takes up the card that fits. With
   *  *asks* a first touch only chooses, and one elsewhere takes that back. */
  touch(square: number, asks = false): Promise<boolean> | null {
    const card = this.card;
    if (asks && card && this.held?.square !== square) {
      const choosing = this.targets.has(square);
      if (choosing || this.held) {
        this.#table.panels.dismiss();
        this.#held = choosing ? square : null;
        return null;
      }
    }
    if (card) return this.send(this.targets.get(square) ?? this.#attempt(card, square));
    const fits = this.#all('Place').find((move) => move.square === square && move.card === SQUARES[square]);
    if (fits) this.select(this.hand.find((kept) => kept.card === fits.card)?.key ?? null);
    else this.#lost = this.#table.game?.version ?? -1;
    return null;
  }

  draw(): Promise<boolean> {
    return this.send({ kind: 'Draw' });
  }

  /** Sends a move; the card that was played is no longer selected, one taken up since is. */
  async send(move: Move): Promise<boolean> {
    const key = this.#key;
    this.#held = null;
    const done = await this.#table.play(move);
    if (done && move.kind !== 'Draw') {
      if (this.#key === key) this.#key = null;
      this.#choice = 0;
    }
    return done;
  }

  /** The move that this touch means, legal or not: the server will say. */
  #attempt(card: string, square: number): Move {
    const takes = eyes(card) === 1 && !isCorner(square);
    return { kind: takes ? 'Remove' : 'Place', card, square };
  }

  #all<K extends Move['kind']>(kind: K): Of<K>[] {
    return this.#legal.filter((move): move is Of<K> => move.kind === kind);
  }

  #offered(moves: Of<'ExchangeDead'>[]): Of<'ExchangeDead'> | null {
    return moves.find(({ card }) => card === this.card) ?? moves[0] ?? null;
  }
}
