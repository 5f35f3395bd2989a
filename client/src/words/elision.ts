/** French elision before a name: « d’Odile », « qu’Hélène », but « de Yannick ». */

// A vowel, or a y before a consonant (Yves). Nothing in writing tells a mute h from
// the other one: names with a mute h are listed by how they begin.
const ELIDED =
  /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouàâäéèêëîïôöùûüœæ]|h(?:é|ect|elen|enri|erv|ila|ippo|ono|orte|yac))/i;

export const de = (name: string): string =>
  ELIDED.test(name) ? `d’${name}` : `de ${name}`;

export const que = (name: string): string =>
  ELIDED.test(name) ? `qu’${name}` : `que ${name}`;
