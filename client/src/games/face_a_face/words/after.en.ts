/** What is told after a race and after the game, in English. */

import type { LogPerson } from '../../../kit/log/sentence';
import { count, ordinal } from '../../../words/count';
import { caseOf, decisive, isVoid, sentOnes, type Lane, type Race, type Sent } from '../timeline/race';

const named = (who: LogPerson): string => (who.me ? 'you' : who.name);
const seconds = (n: number): string =>
  `${n.toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00a0s`;

export const moments = {
  by: named,
  on: (who: LogPerson, theme: string) => `${named(who)}, on “${theme}”`,
  word: (word: string) => `“${word}”`,
  bolt: 'The fastest bolt',
  boltYours: 'The fastest bolt is yours.',
  fast: (word: string, took: number) => `“${word}” in ${seconds(took)}`,
  longest: 'The longest answer',
  longestYours: 'The longest answer is yours.',
  accepted: 'Accepted by the table',
  acceptedYours: 'The table accepted your word.',
  streak: 'The finest run',
  streakYours: 'The finest run is yours.',
  inARow: (n: number) => `${n}\u00a0face-offs in a row`,
  turning: 'The turning point',
  turningYours: 'You took the lead, and kept it.',
  nth: (n: number) => `the ${ordinal(n)} face-off`,
  ahead: (who: LogPerson) =>
    who.me ? 'you take the lead, for good' : `${who.name} takes the lead, for good`,
  near: (cards: number) => `You ended ${count(cards, 'card')} short of winning.`,
};

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

export const timeline = {
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
