/** The words of results, in English. */

import { ordinal } from '../../words/count';
import type fr from './words.fr';

const several = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

const en: typeof fr = {
  fared: { won: 'Won', lost: 'Lost', drawn: 'Drawn', given_up: 'Given up' },
  lead: 'Your finished games. They are shown to you alone.',
  none: 'No finished game yet.',
  noneHelp:
    'Take a box off the shelf: as soon as a game is over it counts here, whether you ' +
    'played with friends or against the bots.',
  toShelf: 'Choose a game',
  tooFast: 'Too many requests at once. Wait a minute, then try again.',
  file: 'Download everything',
  fileOf: (kind) => `Download all results as ${kind}`,
  byGame: 'Game by game',
  considered: (n) => `Figures for the last ${n} games.`,
  games: (n) => several(n, 'game', 'games'),
  won: (n) => `${n} won`,
  lost: (n) => `${n} lost`,
  drawn: (n) => `${n} drawn`,
  givenUp: (n) => `${n} given up`,
  shareWon: 'won',
  rating: 'Rating',
  ratingHelp:
    'The rating says how strong you are at this game, with its margin of error. ' +
    'Everybody starts at 25 ± 8.3; the more you play, the narrower the margin gets. ' +
    'Ladders go by the sure rating: the rating minus three times its margin.',
  ratingWhat: 'What is the rating?',
  unrated: 'No rating yet: it takes a game played to its end.',
  plot: (games, from, to) =>
    games === 1
      ? `Rating after the first game: ${to}.`
      : `Rating over ${games} games, from ${from} to ${to}.`,
  run: 'Current streak',
  longestRun: 'Longest streak',
  inARow: (n) => (n === 0 ? 'none' : `${n} won`),
  length: 'Usual length',
  lengthOf: (minutes, moves) =>
    `${minutes < 1 ? 'less than a minute' : `${minutes} min`}, ${several(moves, 'move', 'moves')}`,
  last: 'Last game',
  people: 'Head to head',
  peopleHelp: 'Won, lost and drawn, against each person and on the same side.',
  player: 'Who',
  game: 'Game',
  against: 'Against',
  beside: 'Together',
  tally: (won, lost, drawn) => `${won} won, ${lost} lost, ${drawn} drawn`,
  never: 'never',
  order: 'won – lost – drawn',
  more: (n) => (n === 1 ? 'Show the other line' : `Show the ${n} other lines`),
  ladder: 'Ladder',
  ladderHelp: 'You, and those you have played with; bots and teams too.',
  ladderOf: 'Ladder of',
  noLadder: 'Nobody has a rating here yet.',
  rank: 'Rank',
  sure: 'Sure rating',
  notSure: 'not enough games yet',
  rated: 'Games',
  team: 'team',
  you: 'you',
  robot: (level) => `Bot, ${level}`,
  bot: 'bot',
  gone: 'Erased profile',
  history: 'History',
  outcome: 'Outcome',
  with: 'With',
  when: 'When',
  place: (n, of) => `${ordinal(n)} of ${of}`,
  notRated: 'not rated',
  older: 'Show older games',
  replay: (game, day) => `Replay the game of ${day}, ${game}`,
};

export default en;
