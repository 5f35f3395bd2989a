/** What the picker of pictures says, in the reader's language. */

import { lang } from '../../words/lang.svelte';

const fr = {
  search: 'Chercher une image',
  searchSound: 'Chercher un son',
  by: 'Chercher par',
  byName: 'Nom',
  bySound: 'Son',
  inPhrase: 'Se dit dans la phrase',
  same: (text: string) => `Se dit «\u202f${text}\u202f»`,
  begin: (text: string) => `Commence par «\u202f${text}\u202f»`,
  end: (text: string) => `Finit par «\u202f${text}\u202f»`,
  all: (n: number) => `Toutes les images · ${n}`,
  nothing: 'Aucune image ne porte ce nom.',
  noSound: 'Aucune image ne fait ce son.',
};

const en: typeof fr = {
  search: 'Look for a picture',
  searchSound: 'Look for a sound',
  by: 'Look by',
  byName: 'Name',
  bySound: 'Sound',
  inPhrase: 'Said in the phrase',
  same: (text) => `Said “${text}”`,
  begin: (text) => `Begins with “${text}”`,
  end: (text) => `Ends with “${text}”`,
  all: (n) => `All pictures · ${n}`,
  nothing: 'No picture has that name.',
  noSound: 'No picture makes this sound.',
};

const WORDS = { fr, en };

export const w = (): typeof fr => WORDS[lang()];
