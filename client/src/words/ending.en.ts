/** The words of a game's end, in English. */

import { count } from './count';

export default {
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
