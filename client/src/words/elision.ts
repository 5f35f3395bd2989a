/** French elision before a name: « d’Odile », « qu’Hélène », but « de Yannick ». */

import { list } from './list';

// A vowel, or a y before a consonant (Yves). Nothing in writing tells a mute h from
// the other one: names with a mute h are listed by how they begin. Each accent stands
// after its letter.
const ELIDED =
  /^(?:[aeiouœæ]|y[^aeiouœæ]|h(?:e[\u0300\u0301]|adri|amlet|ect|edw|elen|eloi|enr[iy]|er[bmv]|ila|ippo|ome\u0300|ono|orac|orte|ubert|ug[ou]|umbert|yac|ypp))/i;

const elided = (name: string): boolean => ELIDED.test(name.normalize('NFD'));

export const de = (name: string): string => (elided(name) ? `d’${name}` : `de ${name}`);

export const que = (name: string): string => (elided(name) ? `qu’${name}` : `que ${name}`);

/** Several names, the word before each: « d’Odile et de Gus ». */
export const deAll = (names: readonly string[]): string => list(names.map(de), 'et');
