/** The words of the timeline picture in English. */

import { type Lane, type Race, type Sent, caseOf, decisive, isVoid, sentOnes } from '../timeline/race';

const decimal = (milliseconds: number, digits: number): string => (milliseconds / 1000).toFixed(digits);

const winner = (race: Race): string => {
  const lane = race.lanes.find(({ seat }) => seat === race.winner);
  return lane?.me ? 'yours' : `${lane?.name ?? ''}’s`;
};

const lead = (race: Race): string => {
  const length = decisive(race);
  return length === null ? '' : `${decimal(length, 2)}\u00a0s`;
};

const late = (race: Race): Sent | undefined => sentOnes(race).find(isVoid);

function sentence(race: Race): string {
  switch (caseOf(race)) {
    case 'alone':
      return 'Only one answer came in time: it wins (FAF-12).';
    case 'apart':
      return `Of the two answers ${winner(race)} was sent ${lead(race)} earlier, and wins (FAF-12).`;
    case 'together':
      return `Sent together: ${winner(race)} was begun ${lead(race)} earlier and wins, even if it is longer (FAF-23).`;
    case 'tied':
      return `Begun at the same moment, within ${lead(race)}: a card breaks the tie (FAF-24).`;
    case 'void':
      return `${late(race)?.me ? 'Your' : `${late(race)?.name ?? ''}’s`} answer counts only from when it was sent, begun too long before or with another letter: ${winner(race)} wins (FAF-G16).`;
  }
}

export default {
  title: 'Who began?',
  sub: 'Time since the card was turned, by the table’s clock.',
  together: 'sent together',
  first: 'first letter',
  sent: 'sent',
  held: 'hatched: time corrected by the table',
  wins: 'wins',
  who: 'Player',
  silent: 'no answer',
  tick: (seconds: number) => `${decimal(seconds * 1000, 1)}\u00a0s`,
  seconds: (milliseconds: number) => `${decimal(milliseconds, 2)}\u00a0s`,
  lead,
  sentence,
  by: ({ me, name }: Lane) => (me ? 'You win' : `${name} wins`),
  meant: (word: string) => `taken for “${word}”`,
  fast: ({ me, name }: Lane) =>
    `${me ? 'Your' : `${name}’s`} answer came faster than anybody can read and type: it counts, and is noted (FAF-G29).`,
  why: 'Why?',
};
