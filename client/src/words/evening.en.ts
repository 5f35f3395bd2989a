/** The words of a game’s end and of an evening, in English. */

import { count } from './count';
import type * as fr from './evening.fr';

export const ending = {
  remembered: 'To be remembered',
  fair: (name: string) => `Well played, ${name}!`,
  evening: 'The evening’s picture',
  podium: {
    label: 'The podium',
    stands: (place: number, names: string, score: string) => `No. ${place}: ${names}, ${score}`,
  },
  turning: {
    kind: 'Turning point',
    counting: 'Bots are playing the end over…',
    none: 'Little by little',
    noneLine: 'No single turn decided the game.',
    turn: (n: number) => `Turn ${n}`,
    gain: (points: number) => `+${points}\u00a0pts`,
  },
  picture: {
    title: 'The evening',
    of: (day: string) => `of ${day}`,
    lead: (people: string, games: number) =>
      [people, count(games, 'game')].filter((part) => part !== '').join(' · '),
    wins: 'wins',
    others: (n: number) => (n > 1 ? `and ${n} others` : 'and another one'),
    asks: 'Can you hear it?',
    foot: 'What shall we play next time?',
    share: 'Share the picture',
    file: 'tablee-evening.png',
    saved: 'Picture saved.',
    failed: 'The picture could not be drawn here.',
    noNames: 'Without names',
    noNamesHelp: 'Nobody is named in it.',
  },
};

const several = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

export const evening: typeof fr.evening = {
  title: 'This evening',
  next: 'What next?',
  again: 'One more game',
  here: 'This is this table’s game',
  other: 'Another game',
  change: 'Switch games',
  lead: 'Off we go as soon as the whole table agrees.',
  leadHost: 'Off we go as soon as the whole table agrees, or when you say so.',
  leadAlone: 'A table for the game you choose opens at once.',
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
