/** The words of Rébus en chaîne in the person's language. Its phrases are French. */

import { lang } from '../../../words/lang.svelte';
import en from './en';
import fr from './fr';

export type Words = typeof fr;

export const dictionaries = { fr, en };

/** The words now; reading them in a component keeps it up to date. */
export function w(): Words {
  return dictionaries[lang()];
}
