/** What everybody does, said of others and of oneself: “composes”, and under “You” “compose”. */

import type fr from './doing.fr';

type Both = readonly [theirs: string, mine: string];

const DOING: Readonly<Record<Parameters<typeof fr.doing>[0], Both>> = {
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

const doing: typeof fr = {
  doing: (kind, me) => say(DOING[kind])(me),
  reads: say(['has pictures read', 'have pictures read']),
  seen: say(['has seen it', 'have seen it']),
  voted: say(['has voted', 'have voted']),
  isReady: say(['is ready', 'are ready']),
  hasFound: say(['has found it', 'have found it']),
  author: say(['composed it', 'composed it']),
};
export default doing;
