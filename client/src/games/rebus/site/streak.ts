/** Days in a row on which the day's own rebus was found. */

import { outcome } from './progress';
import type { Days } from './kept';

const counts = (days: Days, number: number): boolean => {
  const day = days[number];
  return !!day && day.onDay && day.done === 'found';
};

/** The days in a row up to today; today may still be to play. */
export function streak(days: Days, today: number): number {
  let at = counts(days, today) || days[today]?.done === 'given' ? today : today - 1;
  let length = 0;
  while (counts(days, at)) {
    length += 1;
    at -= 1;
  }
  return length;
}

/** The longest there ever was. */
export function record(days: Days): number {
  let best = 0;
  let length = 0;
  let before = 0;
  for (const number of Object.keys(days)
    .map(Number)
    .sort((a, b) => a - b)) {
    if (!counts(days, number)) continue;
    length = number === before + 1 ? length + 1 : 1;
    before = number;
    best = Math.max(best, length);
  }
  return best;
}

/** The sign of a day for the week and the month. */
export const signOf = (days: Days, number: number) => {
  const day = days[number];
  return day ? outcome(day) : null;
};
