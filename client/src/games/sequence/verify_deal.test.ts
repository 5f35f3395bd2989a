import { expect, test } from 'vitest';
import { follows as followed, once, type Change, type Seen } from '../../../tests/verify_deal/follows';
import { dealVerifier } from './verify_deal';

const GAMES = ['two', 'six', 'expert', 'pledged', 'backs'].map((name) => `sequence-${name}`);
const follows = (name: string, change?: Change) => followed(dealVerifier, name, change);

test.each(GAMES)('%s: every card is played from the hand it was in', (name) => {
  expect(follows(name)).toBe(true);
});

test.each(['Placed', 'Removed', 'DeadExchanged', 'Discarded'])(
  'another card than the seat can have is noticed: %s',
  (kind) => {
    const other = (event: Seen) => ({ ...event, card: event.card === 'JH' ? 'JS' : 'JH' });
    expect(follows('sequence-six', once(kind, other))).toBe(false);
  },
);

test('a card of somebody else, and one that was played already, are noticed', () => {
  const next = (event: Seen) => ({ ...event, seat: ((event.seat ?? 0) + 1) % 3 });
  expect(follows('sequence-pledged', once('Placed', next))).toBe(false);
  const queen = (event: Seen) => ({ ...event, card: 'QD' });
  expect(follows('sequence-pledged', once('Placed', queen, 3))).toBe(false);
});

test('a draw by somebody else gives them no other card to play', () => {
  const next = (event: Seen) => ({ ...event, seat: ((event.seat ?? 0) + 1) % 2 });
  expect(follows('sequence-two', once('Drew', next))).toBe(false);
});

test.each<[string, Change]>([
  ['of other cards', once('PileRenewed', (event) => ({ ...event, cards: 7 }))],
  ['too early', once('Drew', (event) => ({ ...event, kind: 'PileRenewed', cards: 1 }))],
  ['never', once('PileRenewed', (event) => ({ ...event, kind: 'Passed' }))],
])('a pile that is renewed %s is noticed', (_how, change) => {
  expect(follows('sequence-six', change)).toBe(false);
});
