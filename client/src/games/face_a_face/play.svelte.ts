/** What this person may do, and does. The server says what is legal; what is not can be
 *  tried all the same, and is answered with its rule. */

import type { FaceAFaceTypes, Move, RefusedAnswer, Win } from '../../gen/face_a_face';
import type { Pattern } from '../../gen/wire';
import type { GameTable } from '../contract';
import { Answer } from './answer.svelte';
import { Aside } from './aside.svelte';
import { Claims } from './claims';
import { pairOf } from './people';
import { tops } from './watch.svelte';

export type Stack = 'left' | 'right' | 'other';

/** What the field is good for now. In all of them it stays where it is. */
export type FieldMode = 'open' | 'answer' | 'given' | 'waiting' | 'voting' | 'still' | 'announced' | 'aside';

const REST = 2_000; // milliseconds, after a call where no two cards match (FAF-G22)
const NO_MATCH = 'FAF-11';
const NOT_YOURS = 'FAF-16';

type Table = GameTable<FaceAFaceTypes>;

export class Play {
  readonly #table: Table;
  readonly answer: Answer;
  readonly aside: Aside;
  readonly claims = new Claims();
  #resting = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table) {
    this.#table = table;
    this.aside = new Aside(table);
    this.answer = new Answer(
      (text, moment) => {
        if (this.aside.race) return; // it is for nobody else
        if (text !== null) this.claims.begin(table.timeOf(moment ?? performance.now()));
        table.mark(text, moment);
      },
      () => this.#slow(),
    );
  }

  readonly #legal = $derived.by(() => this.#table.game?.legalMoves ?? []);
  readonly #view = $derived.by(() => this.#table.game?.view);

  /** The two of the face-off, if I am one of them. */
  readonly mine = $derived.by(() => {
    const pair = this.#view ? pairOf(this.#view) : [];
    return this.#table.seat !== null && pair.includes(this.#table.seat) ? pair : [];
  });

  /** The one I face. */
  readonly rival = $derived.by(() => this.mine.find((seat) => seat !== this.#table.seat) ?? null);

  /** The piles that I may draw from. */
  readonly stacks = $derived.by((): ReadonlySet<Stack> => {
    const draws = this.#moves().filter((move) => move.kind === 'Draw');
    return new Set(draws.map(({ stack }) => stack));
  });

  /** The wins that may still be contested, by me. */
  readonly contests = $derived.by((): Win[] => {
    const numbers = this.#numbers('Contest');
    return (this.#view?.wins ?? []).filter((win) => numbers.has(win.number));
  });

  /** What was refused as said before and may still be contested: of each seat the last. */
  readonly appeals = $derived.by((): RefusedAnswer[] => {
    const numbers = this.#numbers('Appeal');
    const open = (this.#view?.refusals ?? []).filter(({ number }) => numbers.has(number));
    return [...new Map(open.map((each) => [each.given.seat, each])).values()];
  });

  readonly flags = $derived.by((): number[] =>
    this.#moves().flatMap((move) => (move.kind === 'Flag' ? [move.seat] : [])),
  );

  readonly mayVote = $derived.by(() => this.#may('Vote'));
  readonly mayCall = $derived.by(() => this.#may('Call'));
  readonly mayClaim = $derived.by(() => this.#may('Claim'));
  readonly mayConcede = $derived.by(() => this.#may('Concede'));
  readonly #mayAnswer = $derived.by(() => this.#may('Answer'));

  /** Whether a call or a word that matched nothing is being slept off. */
  get resting(): boolean {
    return this.#resting;
  }

  readonly mode = $derived.by((): FieldMode => {
    switch (this.#view?.phase.kind) {
      case 'Racing':
        if (this.aside.listens) return 'aside';
        if (this.mine.length === 0) return 'waiting';
        return this.#mayAnswer ? 'answer' : 'given';
      case 'Voting':
        return 'voting';
      case 'Opening':
      case 'Tied':
        return this.mine.length === 0 ? 'waiting' : 'still';
      default:
        return this.#view?.options.announced ? 'announced' : 'open';
    }
  });

  /** Whether letters are taken. */
  readonly listens = $derived.by(() => !this.#resting && ['open', 'answer', 'aside'].includes(this.mode));

  draw(stack: Stack): Promise<boolean> {
    return this.#table.play({ kind: 'Draw', stack });
  }

  vote(accept: boolean): Promise<boolean> {
    return this.#table.play({ kind: 'Vote', accept });
  }

  contest(number: number): Promise<boolean> {
    return this.#table.play({ kind: 'Contest', number });
  }

  appeal(number: number): Promise<boolean> {
    return this.#table.play({ kind: 'Appeal', number });
  }

  flag(seat: number): Promise<boolean> {
    return this.#table.play({ kind: 'Flag', seat });
  }

  claim(): Promise<boolean> {
    return this.#try({ kind: 'Claim' });
  }

  concede(): Promise<boolean> {
    return this.#try({ kind: 'Concede' });
  }

  /** Calls « Face-à-face ! ». */
  call(): Promise<boolean> {
    return this.#try({ kind: 'Call' });
  }

  /** Sends what the field holds, by the key or tap of that moment. */
  send(title: string, moment = performance.now()): Promise<boolean> {
    if (this.mode === 'waiting') this.#table.panels.cite(NOT_YOURS, title);
    const aside = this.mode === 'aside';
    const word = this.listens ? this.answer.take() : '';
    if (word === '') return Promise.resolve(false);
    if (aside) {
      this.aside.note(word, moment);
      return Promise.resolve(true);
    }
    this.claims.send(word, this.#table.timeOf(moment));
    return this.#answer(word, moment);
  }

  /** What was sent where no two cards match is kept in the field (FAF-G22). */
  async #answer(word: string, moment: number): Promise<boolean> {
    const cards = this.#view && tops(this.#view);
    const done = await this.#try({ kind: 'Answer', word }, moment);
    const inVain = !done && this.#table.panels.refusal?.rule === NO_MATCH;
    if (inVain && this.#view && tops(this.#view) === cards) this.answer.keep(word);
    return done;
  }

  /** Tries what may match nothing: then the voice rests. */
  async #try(move: Move, moment?: number): Promise<boolean> {
    if (this.#resting) return false;
    const done = await this.#table.play(move, moment);
    if (!done && this.#table.panels.refusal?.rule === NO_MATCH) this.#rest();
    return done;
  }

  #rest(): void {
    this.#resting = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#resting = false), REST);
  }

  /** How many times as long as others this player may take (FAF-G25). */
  #slow(): number {
    const { seat } = this.#table;
    const options = this.#view?.options;
    if (seat === null || !options) return 1;
    const { time_1, time_2, time_3, time_4, time_5, time_6 } = options;
    return ([time_1, time_2, time_3, time_4, time_5, time_6][seat] ?? 100) / 100;
  }

  #numbers(kind: 'Contest' | 'Appeal'): ReadonlySet<number> {
    return new Set(this.#moves().flatMap((move) => (move.kind === kind ? [move.number] : [])));
  }

  #moves(): Move[] {
    return this.#legal.filter((move): move is Move => move.kind !== 'Pattern');
  }

  #may(kind: Move['kind']): boolean {
    return this.#legal.some((move) => move.kind === kind || (isPattern(move) && move.move === kind));
  }
}

function isPattern(move: Move | Pattern): move is Pattern {
  return move.kind === 'Pattern';
}
