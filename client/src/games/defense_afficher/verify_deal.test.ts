import { expect, test } from 'vitest';
import { follows as followed, once, type Change, type Seen } from '../../../tests/verify_deal/follows';
import { dealVerifier } from './verify_deal';

const GAMES = ['defense-two', 'defense-pairs', 'defense-simplified', 'defense-backs', 'defense-short'];
const follows = (name: string, change?: Change) => followed(dealVerifier, name, change);

test.each(GAMES)('%s: every throw and every Chance card is what chance gives', (name) => {
  expect(follows(name)).toBe(true);
});

test('another throw is noticed', () => {
  const other = (event: Seen) => ({ ...event, die: ((event.die ?? 0) % 6) + 1 });
  expect(follows('defense-simplified', once('Threw', other, 4))).toBe(false);
});

test.each([0, 7, 31])('another Chance card is noticed: after %i of them', (after) => {
  const other = (event: Seen) => ({ ...event, card: event.card === 'vent' ? 'paves' : 'vent' });
  expect(follows('defense-two', once('ChanceTaken', other, after))).toBe(false);
});

test('a card that is left out, or a stock renewed of other cards, is noticed', () => {
  const gone = (event: Seen) => ({ ...event, kind: 'Stayed' });
  expect(follows('defense-two', once('ChanceTaken', gone))).toBe(false);
  expect(follows('defense-two', once('StockRenewed', gone))).toBe(false);
  const more = (event: Seen) => ({ ...event, cards: 30 });
  expect(follows('defense-two', once('StockRenewed', more))).toBe(false);
});
