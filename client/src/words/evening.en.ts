/** The words of an evening, in English. */

import type fr from './evening.fr';

const several = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

const en: typeof fr = {
  title: 'This evening',
  next: 'What next?',
  again: 'One more game',
  here: 'This is this table’s game',
  other: 'Another game',
  change: 'Switch games',
  lead: 'Off we go as soon as the whole table agrees.',
  leadHost: 'Off we go as soon as the whole table agrees, or when you say so.',
  leadAlone: 'A table for the game you choose opens at once.',
  leadScreen: 'Choose together, on your phones.',
  go: (game: string) => `Let’s go: ${game}`,
  goes: (game: string) => `On to ${game}`,
  goesAgain: (game: string) => `${game} once more`,
  stay: 'Stay here',
  now: 'Go there',
  join: 'Join the next table',
  wish: (names: string, game: string) => `${names}: ${game}`,
  sizes: (between: string) => `${between} players`,
  rules: (game: string) => `Starting rules, ${game}`,
  score: 'Score of the evening',
  name: 'Name',
  points: 'Points',
  wins: (game: string) => `Wins at ${game}`,
  after: (n: number) => `after ${several(n, 'game', 'games')}`,
  games: 'The games',
  wonBy: (names: string) => `Won by ${names}`,
  nobody: 'None of you won',
  nextTime: (names: string) => `Next time: ${names}`,
  empty: 'The score will be written here, game after game.',
};

export default en;
