/** The words of the wall, which come with it. */

import { shownName } from '../kit/seats/robots';
import { lang, t } from '../words/lang.svelte';
import en from './words.en';
import type { Pasted } from './wall';
import fr from './words.fr';

const dictionaries = { fr, en };

/** The words in the language now. */
export const w = (): typeof fr => dictionaries[lang()];

/** Who has won, or how many they were. */
export const nameOf = ({ names, people }: Pasted): string =>
  names.length > 0 ? t().list(names.map((name) => shownName(name, lang()))) : w().many(people);
