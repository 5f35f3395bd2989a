/** What is said aloud to people who do not see the screen. */

import { untrack } from 'svelte';

let words = $state('');

/** Has a screen reader say this when it is done with what it is saying. */
export function announce(text: string): void {
  // The same words twice are no change, hence not read: an invisible mark makes one.
  words = text === untrack(() => words) ? `${text}\u200b` : text;
}

/** What is being said now, for the live region. */
export function spoken(): string {
  return words;
}
