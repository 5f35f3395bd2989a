/** What the lobby offers of a game's options, and what a person may make of them. */

import type { OptionWords } from '../../games/contract';
import type { OptionListing } from '../../gen/api';

export interface Choice {
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

/** The options that have words, in the order of the words; none of a missing seat. */
export function offered(
  options: readonly OptionListing[],
  words: Readonly<Record<string, OptionWords>>,
  seats: number,
): Offered[] {
  const byName = new Map(options.map((option) => [option.name, option]));
  return Object.entries(words).flatMap(([name, each]) => {
    const option = byName.get(name);
    return option && (each.place ?? 0) <= seats ? [{ option, words: each }] : [];
  });
}

/** The choices of an option by their names; one without a name goes by itself. */
export const choicesOf = ({ option, words }: Offered): Choice[] =>
  option.choices.map((choice) => {
    const value = String(choice);
    return { value, name: words.choices?.[value] ?? option.titles[value] ?? value };
  });

/** What the server knows as the choice that the control calls *value*. */
export const chosen = (option: OptionListing, value: string) =>
  option.choices.find((choice) => String(choice) === value);

/** Whether the choices stand side by side: few, and short enough for a phone. */
export const areFew = (choices: readonly Choice[]) =>
  choices.length <= FEW && choices.every(({ name }) => name.length <= SHORT);

/** The nearest number that the option takes, or null for what is no number. */
export function within(option: OptionListing, typed: string | number): number | null {
  const number = typeof typed === 'string' && !typed.trim() ? NaN : Number(typed);
  if (!Number.isFinite(number)) return null;
  const least = option.least ?? -Infinity;
  return Math.min(Math.max(Math.round(number), least), option.most ?? Infinity);
}
