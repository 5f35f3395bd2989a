/** The words of third-party bots, which come with their page. */

import { lang } from '../../words/lang.svelte';
import en from './words.en';
import fr from './words.fr';

const dictionaries = { fr, en };

/** The words in the language now. */
export const w = (): typeof fr => dictionaries[lang()];
