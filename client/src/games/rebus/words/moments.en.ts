/** What is remembered of a game, in English. */

import { count } from '../../../words/count';

export default {
  you: 'you',
  word: (solution: string) => `“${solution}”`,
  favourite: 'The favourite rebus',
  favouriteYours: 'The rebus that the table liked best is yours.',
  votes: (name: string | null, n: number) => `by ${name ?? 'you'} · ${count(n, 'vote')}`,
  ear: 'The best ear',
  earYours: 'The best ear is yours.',
  found: (n: number) => `${count(n, 'rebus', 'rebuses')} found`,
  quick: 'Found soonest',
  quickYours: 'Nobody found one sooner than you.',
  fast: (solution: string, seconds: number) => `“${solution}” in ${seconds}\u00a0s`,
  turning: 'The turning point',
  turningYours: 'You took the lead, and kept it.',
  throw: 'a throw of the die',
  ahead: (name: string | null) =>
    name === null ? 'you take the lead, for good' : `${name} takes the lead, for good`,
  near: (squares: number) => `You ended ${count(squares, 'square')} from the finish.`,
  asks: (favourite: boolean, name: string) =>
    `${favourite ? 'The favourite rebus' : 'A rebus'}, by ${name}. Can you hear it?`,
};
