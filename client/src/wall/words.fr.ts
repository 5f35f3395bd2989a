/** The words of the wall, in French. */

import { count } from '../words/count';

const SEASONS = ['Printemps', 'Été', 'Automne', 'Hiver'];

export default {
  title: 'Le mur de la saison',
  lead: (n: number) =>
    n === 1
      ? 'Une affiche, tirée de sa partie. Touchez-la pour la revoir.'
      : `${count(n, 'affiche')}, chacune tirée d’une partie. Touchez-en une pour la revoir.`,
  empty: 'Chaque partie finie y colle son affiche. Il est à vous\u00a0: il reste sur cet appareil.',
  season: (name: number, year: number) => `${SEASONS[name]} ${year}`,
  count: (n: number): string => (n > 1 ? 'affiches' : 'affiche'),
  all: 'Tout le mur',
  reserved: 'Réservé à',
  places: ['la première partie', 'la revanche', 'une belle soirée', 'qui voudra'],
  next: 'la prochaine',
  play: 'Jouer la première',
  many: (n: number) => `À ${n}`,
  poster: 'Affiche\u00a0:',
  replay: 'Revoir la partie',
  takeOff: 'Décoller',
};
