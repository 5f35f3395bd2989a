/** What is typed in a first hand: the word, however it is spelt, or only the names. */

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
