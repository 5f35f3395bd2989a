/** The words of the timeline picture in English. */

import { type Race, type Sent, caseOf, decisive, isVoid, sentOnes } from '../timeline/race';

const decimal = (milliseconds: number, digits: number): string =>
  (milliseconds / 1000).toFixed(digits);

const winner = (race: Race): string => {
  const lane = race.lanes.find(({ seat }) => seat === race.winner);
  return lane?.me ? 'your' : `${lane?.name ?? ''}’s`;
};

const late = (race: Race): Sent | undefined => sentOnes(race).find(isVoid);

function sentence(race: Race): string {
  switch (caseOf(race)) {
    case 'alone':
      return 'Only one answer came: it wins (FAF-12).';
    case 'apart':
      return `in ${winner(race)} favour. Sent one after the other: the first sent wins (FAF-12).`;
    case 'together':
      return `in ${winner(race)} favour. Sent together: the first begun wins, even if it is longer (FAF-23).`;
    case 'tied':
      return 'apart, no more. Begun at the same moment: a card breaks the tie (FAF-24).';
    case 'void':
      return `in ${winner(race)} favour. ${late(race)?.me ? 'Your' : `${late(race)?.name ?? ''}’s`} answer counts only from when it was sent: begun too long before, or with another letter (FAF-G16).`;
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
  lead: (race: Race) => {
    const length = decisive(race);
    return length === null ? '' : `${decimal(length, 2)}\u00a0s`;
  },
  sentence,
};
