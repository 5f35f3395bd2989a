/** Seats and sides, as the lobby arranges them. The server judges every change. */

import type { OptionWords } from '../../games/contract';
import type { GameListing } from '../../gen/api';
import type { Chair } from '../../gen/wire';

export interface SeatedChair extends Chair {
  seat: number;
}

/** The chairs of each side, in the order of the seats. */
export function bySide(chairs: readonly Chair[]): SeatedChair[][] {
  const sides: SeatedChair[][] = [];
  chairs.forEach((chair, seat) => {
    (sides[chair.side] ??= []).push({ ...chair, seat });
  });
  return sides;
}

/** How many sides a seating has. */
export const sideCount = (sides: readonly number[]) => new Set(sides).size;

/** The seating of so many sides nearest in size; the smaller of two equally near. */
export function nearest(seatings: readonly number[][], sides: number, size: number): number[] | undefined {
  return seatings
    .filter((each) => sideCount(each) === sides)
    .sort((a, b) => Math.abs(a.length - size) - Math.abs(b.length - size) || a.length - b.length)[0];
}

/** Whether everybody is alone, however many they are: then nobody speaks of sides. */
export const isForOneself = (seatings: readonly number[][]) =>
  seatings.every((each) => sideCount(each) === each.length);

/** The next larger or smaller seating with as many sides, where there are sides. */
export function step(
  seatings: readonly number[][],
  now: readonly number[],
  by: 1 | -1,
): number[] | undefined {
  const alone = isForOneself(seatings);
  return seatings
    .filter((each) => alone || sideCount(each) === sideCount(now))
    .sort((a, b) => by * (a.length - b.length))
    .find((each) => by * (each.length - now.length) > 0);
}

/** The numbers of sides that the game can be played with, where there are sides. */
export const sideCounts = (seatings: readonly number[][]) =>
  isForOneself(seatings) ? [] : [...new Set(seatings.map(sideCount))].sort((a, b) => a - b);

/** What the server says, in numbers, of a table with these sides. */
export function figuresOf(
  { seatings, figures }: Pick<GameListing, 'seatings' | 'figures'>,
  sides: readonly number[],
): Record<string, number> {
  const same = (each: readonly number[]) => each.join() === sides.join();
  return figures[seatings.findIndex(same)] ?? {};
}

/** What a preset chooses: not the lists, which are what the table has learnt. */
export const choicesOf = (preset: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(preset).filter(([, value]) => !Array.isArray(value)));

/** The rules a preset chooses: what a seat has, or what is played with, is none, and stays. */
export const rulesOf = (
  preset: Readonly<Record<string, unknown>>,
  words: Readonly<Record<string, OptionWords>>,
) =>
  Object.fromEntries(
    Object.entries(choicesOf(preset)).filter(
      ([option]) => words[option]?.place === undefined && !words[option]?.kept,
    ),
  );

/** The preset that the options are those of, or null: the table's own mixture. */
export function presetOf(
  presets: Readonly<Record<string, Record<string, unknown>>>,
  options: Record<string, unknown>,
): string | null {
  const same = (preset: Record<string, unknown>) =>
    Object.entries(choicesOf(preset)).every(([key, value]) => value === options[key]);
  return Object.keys(presets).find((name) => same(presets[name] ?? {})) ?? null;
}
