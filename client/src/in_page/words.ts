/** The words of the house in a page, which come with it. */

import { lang } from '../words/lang.svelte';
import en from './words.en';
import fr from './words.fr';

const dictionaries = { fr, en };

/** The words in the language now. */
export const w = (): typeof fr => dictionaries[lang()];

/** A number of bytes, as one reads it: « 11,4 Mo ». */
export function megabytes(bytes: number): string {
  const shown = (bytes / 1e6).toLocaleString(lang(), { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return w().megabytes(shown);
}
