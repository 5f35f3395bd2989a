/** How somebody got on with one rebus: what was said and asked, in its order. */

import type { Clue, DayDone, Heat, Told } from '../../../gen/riddles';

export type SaidGuess = { kind: 'said'; text: string; heat: Heat; clue: Clue | null };
export type Hint = { kind: 'hint'; text: string; place: number | null };
export type RiddleStep = SaidGuess | Hint;

export interface Progress {
  readonly steps: readonly RiddleStep[];
  readonly begun: number; // Unix time in milliseconds
  readonly ended: number | null;
  readonly done: 'found' | 'given' | null;
  readonly told: Told | null;
  readonly hintsLeft: boolean;
  readonly read: boolean; // the pictures were read aloud
}

export type RiddleSign = Heat | 'hint' | 'given';

/** In a message: coloured squares; the last sign differs by its shape. */
export const SQUARES: Readonly<Record<RiddleSign, string>> = {
  cold: '🟦',
  warm: '🟨',
  hot: '🟥',
  found: '⭐',
  hint: '⬜',
  given: '🐱',
};

const WARMTH: Readonly<Record<Heat, number>> = { cold: 0, warm: 1, hot: 2, found: 3 };

export const fresh = (now: number): Progress => ({
  steps: [],
  begun: now,
  ended: null,
  done: null,
  told: null,
  hintsLeft: true,
  read: false,
});

export const saidOf = (course: Progress): SaidGuess[] => course.steps.filter((step) => step.kind === 'said');
export const hintsOf = (course: Progress): Hint[] => course.steps.filter((step) => step.kind === 'hint');

/** The answers that were said before the right one, and that one. */
export const triesOf = (steps: readonly string[]): number =>
  steps.filter((step) => step !== 'hint').length + 1;

/** How one got on, as the house is told. */
export function doneOf(course: Progress): DayDone {
  const found = course.done === 'found' ? saidOf(course).at(-1) : undefined;
  const before = found ? course.steps.filter((step) => step !== found) : course.steps;
  const steps = before
    .map((step) => (step.kind === 'hint' ? 'hint' : step.heat))
    .filter((sign) => sign !== 'found');
  return { text: found?.text ?? '', steps: steps.slice(-60) };
}

/** As it is compared: the same answer twice counts once. */
const bare = (text: string) => text.trim().toLocaleLowerCase('fr').replace(/\s+/g, ' ');

export const wasSaid = (course: Progress, text: string): boolean =>
  saidOf(course).some((said) => bare(said.text) === bare(text));

/** The best answer first, then the newest. */
export function ranked(course: Progress): SaidGuess[] {
  return saidOf(course)
    .map((said, n) => ({ said, n }))
    .sort((a, b) => WARMTH[b.said.heat] - WARMTH[a.said.heat] || b.n - a.n)
    .map(({ said }) => said);
}

/** The signs of a course, in its order. */
export function signsOf(course: Progress): RiddleSign[] {
  const signs = course.steps.map((step): RiddleSign => (step.kind === 'hint' ? 'hint' : step.heat));
  return course.done === 'given' ? [...signs, 'given'] : signs;
}

/** What a page says of it in one sign. */
export function outcome(course: Progress): 'found' | 'hint' | 'given' | null {
  if (course.done === 'given') return 'given';
  if (course.done === null) return null;
  return hintsOf(course).length ? 'hint' : 'found';
}
