/** The table's options in English. */

import { isExpress } from '../express/options';

const player = (n: number) => ({
  place: n,
  name: 'Time given',
  help: 'To compose and to guess. Everybody sees it.',
  choices: { 100: 'Normal', 150: '×\u00a01.5', 200: '×\u00a02' },
});

export default {
  circuits: {
    idle: isExpress,
    name: 'Length of the board',
    help: 'Three circuits, as in the box, or fewer',
    choices: { three: '3 circuits', two: '2 circuits', one: '1 circuit' },
  },
  first_home: {
    idle: isExpress,
    name: 'First home wins',
    help: 'A short game: to arrive is enough, whatever cards are left',
  },
  minutes: {
    idle: isExpress,
    name: 'Minutes of play',
    help: 'After them the round being played is the last, and whoever is farthest wins. A rule of ours',
    choices: { 0: 'No limit', 10: '10', 15: '15', 20: '20', 30: '30' },
  },
  glass: { name: 'Seconds in the sandglass', help: 'To compose, then to guess' },
  names: { name: 'Names', help: 'Written under the pictures on your own rack' },
  row_names: {
    name: 'Names to guess by',
    help: 'Written under the pictures to be guessed, for everybody. Reading them out is no answer',
  },
  hints: { idle: isExpress, name: 'Hints', help: 'Once a turn: two cards that begin a word' },
  sentences: {
    name: 'A sentence in every hand',
    help: 'Cards are drawn so that a sentence of four cards or more can be laid. A house rule',
  },
  heat: {
    name: 'Hot, warm, cold',
    help: 'Everybody hears whether a guess comes near, never a letter. A rule of ours',
  },
  aloud: {
    name: 'Names count',
    help: 'For guessing aloud round a screen: saying the names of the pictures will do',
  },
  starter: {
    rare: true,
    name: 'Who begins',
    help: 'The youngest, say the rules',
    seats: 'By chance',
  },
  same_moment: {
    rare: true,
    name: 'Solved at the same moment',
    help: 'Within so many milliseconds, both advance',
  },
  time_1: player(1),
  time_2: player(2),
  time_3: player(3),
  time_4: player(4),
  time_5: player(5),
  time_6: player(6),
};

/** What the presets of ours are like. */
export const presets = {
  express: 'Everybody composes at once, then guesses the gallery, and all who find score: 10 minutes.',
  short: 'Two circuits: the first on Arrivée wins, or whoever leads after 15 minutes.',
};
