/** The cards of a first hand, by the codes that the rules give them (see gallery/deck.ts), and what they sound like. */

/** One's own ten, in the order of the rack, and the two of Samir's rebus. */
export const CARDS = {
  nez: 'cac81ab8',
  chat: '6a3733e2',
  lit: '54ec4774',
  roi: 'f7382eb6',
  pot: 'ecd87943',
  scie: '72af771a',
  radis: 'e5d775cd',
  dent: 'f3dbbf82',
  loup: '245aa246',
  pont: 'ab87495c',
  cerf: 'c02954f1',
  veau: '54e56d34',
} as const;

export const RACK = Object.values(CARDS).slice(0, 10);

/** Their names, by their codes. */
export const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CARDS).map(([name, code]) => [code, name]),
);

export type Heard = 'word' | 'names' | 'other' | 'nothing';

const CHAPEAU = { word: /^ch?[aà]p+(eau|o|au|aut|ot)x?s?$/, names: /^chats?(et)?(le|un)?pots?$/ };
const CERVEAU = { word: /^(c|s)er+v(eau|o|au)x?s?$/, names: /^(c|s)erfs?(et)?(le|un)?veaux?$/ };

const RIDDLES = { CHAPEAU, CERVEAU };

/** Hears what was typed; the names alone are no answer (REB-G31). */
export function heard(text: string, riddle: keyof typeof RIDDLES): Heard {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^\s*(un|une|le|la|les|des|mon)\s+/, '')
    .replace(/[^a-z]/g, '');
  if (plain === '') return 'nothing';
  const { word, names } = RIDDLES[riddle];
  if (names.test(plain)) return 'names';
  return word.test(plain) ? 'word' : 'other';
}
