/** The table of a first hand. It lies as each step says, takes what is tried there, and
 *  answers at once: no house is asked, nothing is kept, nothing can go wrong. */

import type { Game, GameTypes, HandStep, HandTable, Happened, Met, Tried } from '../../games/contract';
import type { RoomNow } from '../../gen/wire';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../../table/plain_room';
import { lang } from '../../words/lang.svelte';

interface Setting<G extends GameTypes> {
  readonly game: string;
  readonly names: readonly string[];
  readonly steps: readonly HandStep<G>[];
}

export class Practice<G extends GameTypes = GameTypes> implements HandTable<G> {
  readonly code = '';
  readonly host = false;
  readonly seat = 0;
  readonly busy = false;
  readonly talk = null;
  readonly room: RoomNow;
  readonly steps: readonly HandStep<G>[];
  readonly #names: readonly string[];
  at = $state(0); // the step
  hint = $state(''); // what to do instead of what was tried
  hints = $state(0); // how often there was one: the same words twice are said twice
  history = $state.raw<readonly Happened<G>[]>([]);
  latest = $state.raw<readonly Happened<G>[]>([]);
  #wrong = 0;
  #version = $state(0);
  #view = $state.raw<G['View'] | null>(null); // null: as the step says

  constructor({ game, names, steps }: Setting<G>) {
    this.steps = steps;
    this.#names = names;
    const chairs = names.map((name, side) => ({ ...PLAIN_CHAIR, side, name, person: name }));
    this.room = { ...PLAIN_ROOM, game, stage: 'playing', chairs, seat: 0 };
  }

  readonly step = $derived.by((): HandStep<G> => {
    const step = this.steps[this.at];
    if (!step) throw new Error('a first hand has no step left');
    return step;
  });

  readonly game = $derived.by(
    (): Game<G> => ({
      version: this.#version,
      view: this.#view ?? this.step.view,
      legalMoves: this.step.legal ?? [],
      deadlines: [],
      outcome: null,
      now: 0,
      runs: false,
    }),
  );

  get last(): boolean {
    return this.at === this.steps.length - 1;
  }

  get lang() {
    return lang();
  }

  nameOf(seat: number): string {
    return this.#names[seat] ?? '';
  }

  sideOf(seat: number): number {
    return seat;
  }

  /** Goes on to the next step, with what leads there. */
  onward(): void {
    if (this.last) return;
    this.at += 1;
    this.#wrong = 0;
    this.#version += 1;
    this.#view = null;
    this.hint = '';
    this.#happen(this.step.events);
  }

  #happen(events: readonly G['Event'][] = []): void {
    this.latest = events.length ? [{ version: this.#version, seat: null, at: 0, events }] : [];
    this.history = [...this.history, ...this.latest];
  }

  play(move: G['Move']): Promise<boolean> {
    return Promise.resolve(this.#try(move));
  }

  took(what: string): void {
    this.#try({ kind: 'Took', what });
  }

  #try(tried: Tried<G>): boolean {
    const met: Met<G> = this.step.meets?.(tried, this.#wrong) ?? null;
    if (met === 'done') this.onward();
    else if (met) this.#answer(met);
    return met === 'done' || (met !== null && 'view' in met); // wrong, but taken
  }

  #answer(met: Exclude<Met<G>, 'done' | null>): void {
    if ('view' in met) {
      this.#view = met.view;
      this.#version += 1;
      this.#happen(met.events);
    }
    this.hint = met.hint ?? '';
    if (!met.hint) return;
    this.#wrong += 1;
    this.hints += 1;
  }

  // No clock runs here, and no rule has to be shown: hints say what to do.
  clock = () => 0;
  timeOf = () => 0;
  holdClock(): void {}
  mark(): void {}
  readonly panels = { panel: null, refusal: null, cite() {}, dismiss() {}, ruleText: () => '' };
}
