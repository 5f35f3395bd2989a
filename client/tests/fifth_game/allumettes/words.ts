/** Every word of the game, in both languages. */

import type { GameWords } from '../../../src/games/contract';
import type { LogPerson } from '../../../src/kit/log/sentence';
import { count } from '../../../src/words/count';
import { lang } from '../../../src/words/lang.svelte';
import { list } from '../../../src/words/list';

const SIDES = { fr: ['Bleu', 'Vert', 'Rouge'], en: ['Blue', 'Green', 'Red'] };

const lobby = (sides: readonly string[]): GameWords => ({ sides, options: {}, seating: () => '' });

const fr = {
  game: 'Les allumettes',
  goal: 'But\u00a0: ne pas prendre la dernière',
  lobby: lobby(SIDES.fr),
  side: (side: number) => SIDES.fr[side] ?? '',
  left: (n: number) => count(n, 'allumette'),
  mine: 'À vous de jouer',
  choose: 'Prenez une, deux ou trois allumettes',
  theirs: (name: string) => `${name} joue`,
  take: (n: number) => `Prendre ${n}`,
  took: ({ me, name }: LogPerson, n: number) =>
    `${me ? 'Vous prenez' : `${name} prend`} ${count(n, 'allumette')}`,
  won: 'Vous avez gagné\u202f!',
  wonBy: (names: readonly string[]) => `${list(names, 'et')} ${names.length > 1 ? 'gagnent' : 'gagne'}`,
  last: ({ me, name }: LogPerson) => (me ? 'Vous avez pris la dernière' : `${name} a pris la dernière`),
  place: (won: boolean): string => (won ? 'gagné' : 'perdu'),
};

const en: typeof fr = {
  game: 'The matches',
  goal: 'Goal: do not take the last one',
  lobby: lobby(SIDES.en),
  side: (side) => SIDES.en[side] ?? '',
  left: (n) => count(n, 'match', 'matches'),
  mine: 'Your turn',
  choose: 'Take one, two or three matches',
  theirs: (name) => `${name} is playing`,
  take: (n) => `Take ${n}`,
  took: ({ me, name }, n) => `${me ? 'You take' : `${name} takes`} ${count(n, 'match', 'matches')}`,
  won: 'You have won!',
  wonBy: (names) => `${list(names, 'and')} ${names.length > 1 ? 'win' : 'wins'}`,
  last: ({ me, name }) => `${me ? 'You' : name} took the last one`,
  place: (won) => (won ? 'won' : 'lost'),
};

export type Words = typeof fr;
export const dictionaries = { fr, en };

/** The words now; reading them in a component keeps it up to date. */
export const w = (): Words => dictionaries[lang()];
