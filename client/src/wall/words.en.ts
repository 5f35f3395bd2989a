/** The words of the wall, in English: the shape of the French ones. */

import { count } from '../words/count';
import type fr from './words.fr';

const SEASONS = ['Spring', 'Summer', 'Autumn', 'Winter'];

const en: typeof fr = {
  title: 'The wall of the season',
  lead: (n) =>
    n === 1
      ? 'One poster, drawn from its game. Touch it to see it again.'
      : `${count(n, 'poster')}, each drawn from a game. Touch one to see it again.`,
  empty: 'Every finished game pastes its poster here. It is yours: it stays on this device.',
  season: (name, year) => `${SEASONS[name]} ${year}`,
  count: (n) => (n === 1 ? 'poster' : 'posters'),
  all: 'The whole wall',
  reserved: 'Reserved for',
  places: ['the first game', 'the rematch', 'a fine evening', 'whoever likes'],
  next: 'the next one',
  play: 'Play the first one',
  many: (n) => `${n} players`,
  poster: 'Poster:',
  replay: 'See the game again',
  takeOff: 'Take it off',
};

export default en;
