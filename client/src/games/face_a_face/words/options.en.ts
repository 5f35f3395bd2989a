/** The table's options in English. */

import { packsMissing } from '../pack';
import type fr from './options.fr';

const player = (n: number) => ({
  place: n,
  name: 'Time given',
  help: 'To answer. Everybody sees it.',
  choices: { 100: 'Normal', 150: '×\u00a01.5', 200: '×\u00a02', 300: '×\u00a03' },
});

const en: typeof fr = {
  language: {
    kept: true,
    name: 'Language of the cards',
    help: 'Of the themes and the answers',
    choices: { fr: 'French', en: 'English' },
  },
  pack: {
    kept: true,
    name: 'Pack',
    help: 'Its themes suit an age',
    choices: {
      1: 'For everybody, 1',
      2: 'For everybody, 2',
      3: 'For everybody, 3',
      4: 'Children, aged 7 to 10',
      5: 'Screens and sport, from 12',
    },
    lacks: packsMissing,
  },
  own_pack: {
    kept: true,
    name: 'A pack you brought',
    help: 'One that you or your friends wrote, instead of the one in the box',
    choices: { '': 'The one in the box' },
  },
  announced: {
    name: 'Face-offs lit up',
    help: 'The two cards light up; otherwise noticing is the game',
  },
  aloud: { name: 'Spoken aloud', help: 'People speak instead of typing, round a screen' },
  voters: {
    name: 'Who votes',
    help: 'When an answer is contested',
    choices: { everybody: 'Everybody', bystanders: 'All but the two' },
  },
  by_theme: {
    name: 'Words burned by theme',
    help: 'The same word may serve again for another theme',
  },
  removed: {
    name: 'Die face removed',
    rare: true,
    help: 'With three players its two symbols leave the game; 0: none',
  },
  shuffler: {
    rare: true,
    name: 'Who begins',
    help: 'The first turn is theirs',
    seats: 'By chance',
  },
  patience: { name: 'Seconds to answer', help: 'After that, a card breaks the tie' },
  together: {
    rare: true,
    name: 'Sent together',
    help: 'In milliseconds: the one begun first wins',
  },
  same_moment: {
    rare: true,
    name: 'Begun at the same moment',
    help: 'In milliseconds: a card breaks the tie',
  },
  time_1: player(1),
  time_2: player(2),
  time_3: player(3),
  time_4: player(4),
  time_5: player(5),
  time_6: player(6),
};

export default en;
