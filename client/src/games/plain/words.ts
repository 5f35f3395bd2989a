/** What is said at a table of a game without screens: the rest is in the game's own words. */

import { type Lang, lang } from '../../words/lang.svelte';
import { list } from '../../words/list';

const fr = {
  sides: ['Bleu', 'Vert', 'Rouge', 'Violet', 'Ocre', 'Turquoise', 'Rose', 'Gris'],
  seat: (n: number) => `siège ${n}`,
  shown: 'La table',
  mine: 'À vous de jouer',
  others: 'Aux autres de jouer',
  begun: 'La partie commence',
  won: 'Vous avez gagné\u202f!',
  wonBy: (names: readonly string[]) => `${list(names, 'et')} ${names.length > 1 ? 'gagnent' : 'gagne'}`,
  draw: 'Personne ne gagne',
  left: 'Le temps qui reste',
  send: 'Jouer',
  none: 'rien de choisi',
  takeOut: (item: string) => `Retirer ${item}`,
  asks: (least: number, most: number) => (least === most ? `${most}` : `de ${least} à ${most}`),
};

const en: typeof fr = {
  sides: ['Blue', 'Green', 'Red', 'Violet', 'Ochre', 'Teal', 'Pink', 'Grey'],
  seat: (n) => `seat ${n}`,
  shown: 'The table',
  mine: 'Your turn',
  others: 'The others are playing',
  begun: 'The game begins',
  won: 'You have won!',
  wonBy: (names) => `${list(names, 'and')} ${names.length > 1 ? 'win' : 'wins'}`,
  draw: 'Nobody wins',
  left: 'The time that is left',
  send: 'Play',
  none: 'nothing chosen',
  takeOut: (item) => `Take ${item} out`,
  asks: (least, most) => (least === most ? `${most}` : `${least} to ${most}`),
};

export const dictionaries: Readonly<Record<Lang, typeof fr>> = { fr, en };

/** The words now; reading them in a component keeps it up to date. */
export const w = (): typeof fr => dictionaries[lang()];
