/** What everybody does, said of others and of oneself, and Rébus express (REB-G35 to REB-G39), in English. */

import { list } from '../../../words/list';
import type * as fr from './doing.fr';

type Both = readonly [theirs: string, mine: string];

const DOING: Readonly<Record<Parameters<typeof fr.doing.doing>[0], Both>> = {
  Throwing: ['throws the die', 'throw the die'],
  Exchanging: ['exchanges', 'exchange'],
  Composing: ['composes', 'compose'],
  Sealing: ['seals the solution', 'seal the solution'],
  Guessing: ['composed this rebus', 'composed this rebus'],
  Revealing: ['', ''],
  Chaining: ['lays a card', 'lay a card'],
  Voting: ['votes', 'vote'],
  Drawing: ['may draw', 'may draw'],
  Gallery: ['', ''],
  Over: ['', ''],
  ComposingTogether: ['composes', 'compose'],
  Solving: ['is looking', 'are looking'],
  Telling: ['', ''],
};

const say = (both: Both) => (me: boolean) => both[me ? 1 : 0];

export const doing: typeof fr.doing = {
  doing: (kind, me) => say(DOING[kind])(me),
  reads: say(['has pictures read', 'have pictures read']),
  seen: say(['has seen it', 'have seen it']),
  voted: say(['has voted', 'have voted']),
  isReady: say(['is ready', 'are ready']),
  hasFound: say(['has found it', 'have found it']),
  author: say(['composed it', 'composed it']),
};

const points = (n: number): string => `${n} point${n === 1 ? '' : 's'}`;

export const express = {
  game: 'Rébus express',
  short: 'Express', // where the whole name does not fit
  round: (n: number, of: number) => `Round ${n} of ${of}`,
  compose: 'Everybody composes',
  composeLine: (round: string) => `${round} · two pictures at least`,
  ready: 'Ready',
  readyTitle: 'Your rebus is ready',
  nothingTitle: 'No rebus this time',
  waits: (names: readonly string[]) => `Waiting for ${list(names, 'and')}`,
  back: 'Back to my cards',
  needsSolution: 'Write the solution first',
  found: 'You have it!',
  foundLine: 'Hush! The others are still looking',
  gallery: (n: number, of: number) => `Gallery · ${n} of ${of}`,
  yours: 'Your rebus is being guessed',
  scores: 'Everybody scores',
  scoresLabel: 'The points',
  unit: 'points',
  points,
  how: 'Finding it is worth 3, 2, then 1. The author gets 2 if somebody finds it, and nothing if nobody does.',
  howTwo: 'Finding it is worth 3, 2 or 1, by the time it takes. The author gets 2 if the other finds it.',
  foundAt: (rank: number, seconds: number) => `no. ${rank + 1}, in ${seconds} s`,
  gained: (n: number) => (n > 0 ? `+${points(n)} for you` : 'nothing for you this time'),
  layouts: { whole: 'See the gallery', hand: 'My cards' }, // there is no board
  strip: 'The gallery',
  now: 'now',
  next: 'next',
  own: 'yours',
  endLine: (n: number) => `with ${points(n)}`,
  shared: (n: number) => `${points(n)} each`,
  tell: 'Time to read the solution',
} satisfies typeof fr.express;

/** One device between all. */
export const inTurn = {
  who: 'Who said it?',
  found: (name: string) => `${name} has found it`,
  help: (name: string) =>
    `Put the device between you, and say it aloud. ${name} knows the solution and alone touches who has said it.`,
  nobody: 'Nobody, turn it over',
  goOn: 'Continue',
};
