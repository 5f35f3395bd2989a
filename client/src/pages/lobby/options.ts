/** What the lobby offers of a game's options, and what a person may make of them. */

import type { OptionWords } from '../../games/contract';
import type { OptionListing } from '../../gen/api';

export interface OptionChoice {
  readonly value: string; // of the control: words even for a number
  readonly name: string;
}

/** An option with its words, as one row of the lobby. */
export interface Offered {
  readonly option: OptionListing;
  readonly words: OptionWords;
}

const FEW = 3; // choices that stand side by side
const SHORT = 14; // characters of each

/** The options that have words and a meaning where these are *set*, in the order of the
 *  words. */
export function offered(
  options: readonly OptionListing[],
  words: Readonly<Record<string, OptionWords>>,
  set: Readonly<Record<string, unknown>> = {},
): Offered[] {
  const byName = new Map(options.map((option) => [option.name, option]));
  return Object.entries(words).flatMap(([name, each]) => {
    const option = byName.get(name);
    return option && !each.idle?.(set) ? [{ option, words: without(each, set) }] : [];
  });
}

/** The words without the choices that this table has not. */
function without(words: OptionWords, set: Readonly<Record<string, unknown>>): OptionWords {
  const lacks = words.lacks?.(set) ?? [];
  if (!lacks.length || !words.choices) return words;
  const left = Object.entries(words.choices).filter(([value]) => !lacks.includes(value));
  return { ...words, choices: Object.fromEntries(left) };
}

/** Those of the whole table, which are asked with its rules. */
export const ofTable = (offers: readonly Offered[]) =>
  offers.filter(({ words }) => words.place === undefined);

/** Those of one seat, which are asked where somebody sits there. */
export const ofSeat = (offers: readonly Offered[], seat: number) =>
  offers.filter(({ words }) => words.place === seat + 1);

/** The choices of an option by their names; one without a name goes by itself. Where it
 *  is a seat, *seated* are the names of all. */
export function choicesOf({ option, words }: Offered, seated: readonly string[] = []): OptionChoice[] {
  if (words.seats !== undefined) {
    return [words.seats, ...seated].map((name, n) => ({ value: String(n), name }));
  }
  const named = Object.keys(words.choices ?? {});
  const values = option.kind === 'number' ? named : option.choices.map(String);
  return values.map((value) => ({
    value,
    name: words.choices?.[value] ?? option.titles[value] ?? value,
  }));
}

/** What the server knows as the choice that the control calls *value*. */
export const chosen = (option: OptionListing, value: string) =>
  option.kind === 'number' ? Number(value) : option.choices.find((choice) => String(choice) === value);

/** Whether the choices stand side by side: few, and short enough for a phone. */
export const areFew = (choices: readonly OptionChoice[]) =>
  choices.length <= FEW && choices.every(({ name }) => name.length <= SHORT);

/** The nearest number that the option takes, or null for what is no number. */
export function within(option: OptionListing, typed: string | number): number | null {
  const number = typeof typed === 'string' && !typed.trim() ? NaN : Number(typed);
  if (!Number.isFinite(number)) return null;
  const least = option.least ?? -Infinity;
  return Math.min(Math.max(Math.round(number), least), option.most ?? Infinity);
}
