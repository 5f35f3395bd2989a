/** The words of an evening, in English. */

import type fr from './evening.fr';

const several = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

const en: typeof fr = {
  title: 'This evening',
  next: 'What next?',
  again: 'The same again',
  here: 'This is the game of this table',
  other: 'Another game',
  change: 'Change the game',
  lead: 'Off we go as soon as the whole table agrees.',
  leadHost: 'Off we go as soon as the whole table agrees, or when you say so.',
  leadAlone: 'The table of the game you choose opens at once.',
  leadScreen: 'Choose together, on your phones.',
  go: (game: string) => `Let’s go: ${game}`,
  goes: (game: string) => `On to ${game}`,
  goesAgain: (game: string) => `${game} once more`,
  stay: 'Stay here',
  now: 'Go there',
  join: 'Join the next table',
  wish: (names: string, game: string) => `${names}: ${game}`,
  sizes: (between: string) => `${between} players`,
  rules: (game: string) => `Rules to start from, ${game}`,
  score: 'Score of the evening',
  name: 'Name',
  points: 'Points',
  wins: (game: string) => `Wins at ${game}`,
  after: (n: number) => `after ${several(n, 'game', 'games')}`,
  games: 'The games',
  wonBy: (names: string) => `Won by ${names}`,
  nobody: 'Nobody of the company won',
  nextTime: (names: string) => `Next time: ${names}`,
  empty: 'The score will be written here, game after game.',
};

export default en;
