/** French elision before a name: « d’Odile », « qu’Hélène », but « de Yannick ». */

import { list } from './list';

// A vowel, or a y before a consonant (Yves). Nothing in writing tells a mute h from
// the other one: names with a mute h are listed by how they begin.
const ELIDED =
  /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouàâäéèêëîïôöùûüœæ]|h(?:adri|amlet|é|è|ect|edw|elen|eloi|eloï|enri|er[bmv]|ila|ippo|omè|ono|orac|orte|ubert|ug[ou]|umbert|yac|ypp))/i;

/** An accent may be written apart from its letter. */
const elided = (name: string): boolean => ELIDED.test(name.normalize('NFC'));

export const de = (name: string): string => (elided(name) ? `d’${name}` : `de ${name}`);

export const que = (name: string): string => (elided(name) ? `qu’${name}` : `que ${name}`);

/** Several names, the word before each: « d’Odile et de Gus ». */
export const deAll = (names: readonly string[]): string => list(names.map(de), 'et');
