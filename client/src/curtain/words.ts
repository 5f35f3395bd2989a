/** The words of a device that is passed round. */

import { lang } from '../words/lang.svelte';
import en from './words.en';
import fr from './words.fr';

const dictionaries = { fr, en };

/** The words in the language now. */
export const w = (): typeof fr => dictionaries[lang()];

/** What a banner says while a move lies open. */
export const laidAsked = () => ({ title: w().laid, line: w().unsent, mine: true });
