/** What the table has said to a rebus, newest first, each thing once. */

import type { Close, Heard } from '../../../gen/rebus';

export interface Line {
  readonly number: number; // of the newest that said so
  readonly numbers: readonly number[]; // of all that did, the oldest first
  readonly seat: number;
  readonly text: string;
  readonly intruder: number; // the place of the card named; 0: none
  readonly sent: number;
  readonly times: number;
  readonly heat: Heard['heat']; // how near it is, where that is told (REB-G34)
}

const same = ({ text, intruder }: Heard): string => `${text.trim().toLocaleLowerCase('fr')} ${intruder}`;

/** Merges what was said more than once. */
export function merged(guesses: readonly Heard[]): Line[] {
  const lines = new Map<string, Line>();
  for (const guess of guesses.toReversed()) {
    const before = lines.get(same(guess));
    const numbers = [guess.number, ...(before?.numbers ?? [])];
    lines.set(same(guess), { ...(before ?? guess), numbers, times: numbers.length });
  }
  return [...lines.values()];
}

/** The newest thing said, if all were told how near it is and no notice says so. */
export const felt = (lines: readonly Line[], noticed: number | null): Line[] =>
  lines.slice(0, 1).filter(({ heat, number }) => heat !== null && number !== noticed);

/** What I was told alone of my newest guess, if it was told of (REB-G23). */
export function notice(
  told: readonly Close[],
  guesses: readonly Heard[],
): { number: number; text: string; intruder: number; heat: Heard['heat']; how: Close['how'] } | null {
  const last = told.at(-1);
  const guess = last && guesses.find(({ number }) => number === last.number);
  if (!last || !guess) return null;
  const { number, text, intruder, heat } = guess;
  return { number, text, intruder, heat, how: last.how };
}
