/** Guessing at one rebus, on a page: what was tried, and what came of it. */

import { Failed } from '../../../api';
import type { Fault } from '../../../gen/api';
import type { Source } from './api';
import { fresh, hintsOf, saidOf, wasSaid, type Progress, type SaidGuess, type RiddleStep } from './progress';

export class RiddlePlay {
  course = $state.raw<Progress>(fresh(0));
  busy = $state(false);
  fault = $state.raw<Fault | 'offline' | 'again' | null>(null);
  newest = $state.raw<RiddleStep | null>(null);

  constructor(
    private readonly source: Source,
    private readonly keep: (course: Progress) => void,
    before: Progress | null,
    private readonly now: () => number = Date.now,
  ) {
    this.course = before ?? fresh(now());
  }

  get tries(): number {
    return saidOf(this.course).length;
  }

  /** Says an answer; gives it back as it was heard, or nothing where it was not. */
  async say(text: string): Promise<SaidGuess | null> {
    if (this.course.done || text.trim() === '') return null;
    if (wasSaid(this.course, text)) {
      this.fault = 'again';
      return null;
    }
    return this.#ask(async () => {
      const { heat, clue, told } = await this.source.guess(text, this.tries);
      const said: SaidGuess = { kind: 'said', text: text.trim(), heat, clue };
      this.#add(said, told ? { told, done: 'found', ended: this.now() } : {});
      return said;
    });
  }

  /** Takes a hint. */
  async hint(): Promise<void> {
    if (this.course.done || !this.course.hintsLeft) return;
    await this.#ask(async () => {
      const { text, place, last } = await this.source.hint(hintsOf(this.course).length);
      this.#add({ kind: 'hint', text, place }, { hintsLeft: !last });
    });
  }

  /** Gives up: the answer is told. */
  async giveUp(): Promise<void> {
    if (this.course.done) return;
    await this.#ask(async () => {
      const told = await this.source.giveUp();
      this.#change({ told, done: 'given', ended: this.now() });
    });
  }

  /** Has the pictures read, or no longer; who had them read says so in the result. */
  read(): void {
    this.#change({ read: true });
  }

  #add(step: RiddleStep, change: Partial<Progress>): void {
    this.newest = step;
    this.#change({ steps: [...this.course.steps, step], ...change });
  }

  #change(change: Partial<Progress>): void {
    this.course = { ...this.course, ...change };
    this.keep(this.course);
  }

  async #ask<T>(act: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.fault = null;
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.fault = error.fault ?? 'offline';
      return null;
    } finally {
      this.busy = false;
    }
  }
}
