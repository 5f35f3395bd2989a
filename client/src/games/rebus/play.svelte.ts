/** What this person may do, and does. The server says what is legal; what is only begun,
 *  such as a card that is chosen, stays on this page. */

import { untrack } from 'svelte';
import type { Contest, Move, RebusTypes, Task, View } from '../../gen/rebus';
import type { Pattern } from '../../gen/wire';
import type { GameTable } from '../contract';
import { Composer } from './composing/composer.svelte';
import { Draft } from './composing/draft.svelte';
import { merged } from './guessing/guesses';
import { Tray } from './composing/tray.svelte';
import { w } from './words';

type Table = GameTable<RebusTypes>;

const TOGETHER: Task = { kind: 'express', demanded: 0, fewer: false }; // REB-G36
const LAST = 300; // ms before the glass is empty

export class Play {
  readonly #table: Table;
  readonly tray = new Tray();
  readonly draft: Draft;
  readonly composer: Composer;
  discarding = $state(false);
  chosen = $state.raw<ReadonlySet<string>>(new Set()); // to throw away
  card = $state<string | null>(null); // to be laid next in the chain
  rest = $state(''); // of the chain's phrase
  linking = $state(false); // it is to be laid once the last card stands (REB-G17)
  answer = $state(''); // what the field holds
  suspect = $state<string | null>(null); // whom I take for the intruder
  fresh = $state.raw<ReadonlySet<string>>(new Set()); // cards that have just come
  named = $state(true); // names stand under my pictures, where the table allows it (REB-G28)
  hinted = $state(false); // a hint was asked for in this turn
  #turn = -1;
  #before: ReadonlySet<string> = new Set();

  /** *learns*: every picture is named, as in a first hand. */
  constructor(
    table: Table,
    private readonly learns = false,
  ) {
    this.#table = table;
    this.draft = new Draft(this.tray, (move) => table.play(move));
    this.composer = new Composer(this.tray, () => ({ moved: w().tray.moved, name: this.name }));
    $effect.pre(() => this.#follow());
    $effect(() => this.#lastCall());
    $effect(() => {
      if (this.linking && this.may('Link')) untrack(() => void this.#link());
    });
  }

  readonly #legal = $derived.by(() => this.#table.game?.legalMoves ?? []);
  readonly #view = $derived.by(() => this.#table.game?.view);

  /** Whether I have pictures read out (REB-G24). */
  readonly reads = $derived.by(() => {
    const { seat } = this.#table;
    return seat !== null && (this.#view?.readers[seat] ?? false);
  });

  readonly #nameOf = (card: string): string => this.#view?.names[card] ?? '';

  /** A picture's name, for somebody who has it read out. */
  readonly name = (card: string): string => (this.reads || this.learns ? this.#nameOf(card) : '');

  /** What stands under a picture, where the table allows it (REB-G28). */
  readonly names = $derived.by(() => (this.#view?.options.names ? this.#nameOf : undefined));

  /** Whether a move of this kind is open to me now. */
  may(kind: Move['kind']): boolean {
    return this.#legal.some((move) => move.kind === kind || (isPattern(move) && move.move === kind));
  }

  /** What I may contest: the rebus, or the verdict on a guess that was heard. */
  readonly contests = $derived.by((): Contest[] => {
    const open = this.#of<Contest>('Contest');
    const once = merged(this.#view?.guesses ?? []).flatMap(({ numbers }) => {
      const first = open.find(({ about, guess }) => about === 'guess' && numbers.includes(guess));
      return first ? [first] : [];
    });
    return [...open.filter(({ about }) => about !== 'guess'), ...once];
  });

  /** Whether I may accept a guess to my rebus. Which are close, nobody is told: that of
   *  another is refused (REB-G5, REB-G23). */
  readonly accepts = $derived.by(() => this.may('Accept'));

  #of<M extends Move>(kind: M['kind']): M[] {
    return this.#legal.filter((move): move is M => move.kind === kind);
  }

  /** Whether the intruder's place may be named without a word (REB-G13). */
  readonly mayPlace = $derived.by(() =>
    this.#legal.some((move) => isPattern(move) && move.move === 'Guess' && move.given['text'] === ''),
  );

  /** The task that I compose for. */
  readonly task = $derived.by(() => {
    const phase = this.#view?.phase;
    if (phase?.kind === 'ComposingTogether') return this.may('Lay') ? TOGETHER : null;
    if (phase?.kind !== 'Composing' && phase?.kind !== 'Sealing') return null;
    return this.#view?.turn === this.#table.seat ? phase.task : null;
  });

  /** What my row must be for it. */
  readonly needs = $derived.by(() => (this.task ? (this.#view?.needs ?? null) : null));

  /** The centre's cards that I may borrow, newest first. */
  readonly centre = $derived.by((): readonly string[] =>
    this.needs?.centre ? (this.#view?.centre ?? []).toReversed() : [],
  );

  /** Follows the table: a new turn begins with an empty tray, a new rebus with no answer. */
  #follow(): void {
    const view = this.#view;
    if (!view) return;
    const hand = view.rack;
    const lent = this.centre;
    const most = this.needs?.places ?? Infinity;
    const kind = view.phase.kind;
    const turn = view.turns;
    untrack(() => {
      this.#welcome(hand);
      if (turn !== this.#turn) this.hinted = false;
      this.#turn = turn;
      this.tray.follow(hand, lent, most);
      this.draft.follow(turn, view.tray);
      if (kind !== 'Throwing') this.#undiscard();
      if (kind !== 'Guessing') this.suspect = null;
      if (kind !== 'Chaining') this.unlink();
      else if (this.card !== null && !hand.includes(this.card)) this.unlink();
    });
  }

  /** Tells the table what was typed up to the last moment: it is laid so (REB-G21). */
  #lastCall(): () => void {
    const phase = this.#view?.phase;
    const until = this.task && this.#ends(phase);
    if (until === null) return () => {};
    const left = untrack(() => until - this.#table.clock()) - LAST;
    const timer = setTimeout(() => this.draft.tell(), Math.max(0, left));
    return () => clearTimeout(timer);
  }

  #ends(phase: View['phase'] | undefined): number | null {
    if (phase?.kind === 'ComposingTogether') return phase.until[this.#table.seat ?? -1] ?? null;
    return phase?.kind === 'Composing' || phase?.kind === 'Sealing' ? phase.until : null;
  }

  /** Sees which cards are new, but for the first hand. */
  #welcome(hand: readonly string[]): void {
    const before = this.#before;
    const come = hand.filter((card) => !before.has(card));
    this.#before = new Set(hand);
    if (before.size > 0 && come.length > 0) this.fresh = new Set(come);
  }

  throw(): Promise<boolean> {
    return this.#table.play({ kind: 'Throw' });
  }

  /** Chooses a card to throw away, or not. */
  choose(card: string): void {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(card)) chosen.add(card);
    this.chosen = chosen;
  }

  async discard(): Promise<void> {
    const cards = (this.#view?.rack ?? []).filter((card) => this.chosen.has(card));
    if (cards.length > 0 && (await this.#table.play({ kind: 'Discard', cards }))) this.#undiscard();
  }

  #undiscard(): void {
    if (this.discarding) this.discarding = false;
    if (this.chosen.size > 0) this.chosen = new Set();
  }

  exchange(asked: readonly number[]): Promise<boolean> {
    return this.#table.play({ kind: 'Exchange', asked: asked.map(String) });
  }

  pass(): Promise<boolean> {
    return this.#table.play({ kind: 'Pass' });
  }

  async hint(): Promise<void> {
    if (await this.#table.play({ kind: 'Hint' })) this.hinted = true;
  }

  /** Sends what the field holds, with the card that is marked; refused, it stays there. */
  async guess(moment?: number): Promise<boolean> {
    const text = this.answer.trim();
    const row = this.#view?.row?.cards ?? [];
    const intruder = this.suspect === null ? 0 : row.indexOf(this.suspect) + 1;
    if (text === '' && (intruder === 0 || !this.mayPlace)) return false;
    this.answer = '';
    const heard = await this.#table.play({ kind: 'Guess', text, intruder }, moment);
    if (!heard && this.answer === '') this.answer = text;
    return heard;
  }

  /** Says « langue au chat » (REB-G32). */
  giveIn(): Promise<boolean> {
    return this.#table.play({ kind: 'GiveIn' });
  }

  /** Goes back to the cards that nobody has seen (REB-G21). */
  rearrange(): Promise<boolean> {
    return this.#table.play({ kind: 'Rearrange' });
  }

  accept(guess: number): Promise<boolean> {
    return this.#table.play({ kind: 'Accept', guess });
  }

  contest(contest: Contest): Promise<boolean> {
    return this.#table.play(contest);
  }

  seen(): Promise<boolean> {
    return this.#table.play({ kind: 'Seen' });
  }

  vote(accept: boolean): Promise<boolean> {
    return this.#table.play({ kind: 'Vote', accept });
  }

  /** The phrase of the chain so far. */
  readonly phrase = $derived.by(() => this.#view?.chain.at(-1)?.phrase ?? '');

  /** Lays the card, or as soon as the one before it stands. */
  async link(): Promise<void> {
    if (this.card === null || this.rest.trim() === '') return;
    if (this.may('Link')) await this.#link();
    else this.linking = true;
  }

  async #link(): Promise<void> {
    this.linking = false;
    if (this.card === null) return;
    const phrase = [this.phrase, this.rest.trim()].filter(Boolean).join(' ');
    if (await this.#table.play({ kind: 'Link', card: this.card, phrase })) this.unlink();
  }

  unlink(): void {
    this.card = null;
    this.rest = '';
    this.linking = false;
  }

  challenge(): Promise<boolean> {
    return this.#table.play({ kind: 'Challenge' });
  }

  draw(count: number): Promise<boolean> {
    return this.#table.play({ kind: 'Draw', count });
  }

  favour(rebus: number): Promise<boolean> {
    return this.#table.play({ kind: 'Favour', rebus });
  }

  readPictures(on: boolean): Promise<boolean> {
    return this.#table.play({ kind: 'ReadPictures', on });
  }
}

function isPattern(move: Move | Pattern): move is Pattern {
  return move.kind === 'Pattern';
}
