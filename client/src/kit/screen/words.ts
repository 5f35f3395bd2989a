/** What televisions say, in the reader's language. */

import { lang } from '../../words/lang.svelte';
import en from './words.en';
import fr from './words.fr';

const WORDS: { fr: typeof fr; en: typeof fr } = { fr, en };

export const w = (): typeof fr => WORDS[lang()];
