import { expect, test } from 'vitest';
import { choices, eveningOf, isAlone, isOpen, mine, written } from '../src/evening/standing';
import type { RoomNow, Wished } from '../src/gen/wire';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../src/table/plain_room';

const wish = (person: string, game: string): Wished => ({ person, name: person, game, preset: '' });

const room = (change: Partial<RoomNow> = {}): RoomNow => ({
  ...PLAIN_ROOM,
  code: 'AAAA',
  game: 'rebus',
  host: 'Ann',
  stage: 'over',
  chairs: [
    { ...PLAIN_CHAIR, person: 'Ann', name: 'Ann' },
    { ...PLAIN_CHAIR, side: 1, name: 'Robot', bot: 'easy' },
  ],
  revision: 7,
  evening: {
    games: [],
    scores: [],
    waiting: [],
    leading: null,
    next_game: null,
    wishes: [wish('Bob', 'sequence'), wish('Ann', 'sequence'), wish('Cat', 'rebus')],
  },
  you: 'Ann',
  seat: 0,
  ...change,
});

test('the game of the table comes first, and each has its voters', () => {
  const found = choices(room(), ['eclair', 'sequence', 'rebus']);

  expect(found.map(({ game, here }) => [game, here])).toEqual([
    ['rebus', true],
    ['eclair', false],
    ['sequence', false],
  ]);
  expect(found.map(({ wishes }) => wishes.map(({ person }) => person))).toEqual([
    ['Cat'],
    [],
    ['Bob', 'Ann'],
  ]);
  expect(mine(room())?.game).toBe('sequence');
  expect(mine(room({ you: 'Dan' }))).toBeUndefined();
});

test('bots do not keep anybody company, people do', () => {
  const bob = { ...PLAIN_CHAIR, side: 1, person: 'Bob', name: 'Bob' };
  expect(isAlone(room())).toBe(true);
  expect(isAlone(room({ chairs: [bob] }))).toBe(false);
  expect(isAlone(room({ chairs: [{ ...bob, present: false }] }))).toBe(true);
  expect(isAlone(room({ onlookers: [{ person: 'Ann', name: 'Ann', muted: false }] }))).toBe(true);
  expect(isAlone(room({ onlookers: [{ person: 'Cat', name: 'Cat', muted: false }] }))).toBe(false);
});

test('what is next is chosen before a game or after it', () => {
  expect(isOpen(room())).toBe(true);
  expect(isOpen(room({ stage: 'lobby' }))).toBe(true);
  expect(isOpen(room({ stage: 'lobby', seal: { pledges: [], missed: [] } }))).toBe(false);
  expect(isOpen(room({ seal: { pledges: [], missed: [] } }))).toBe(true);
  expect(isOpen(room({ stage: 'playing' }))).toBe(false);
  expect(isOpen(room({ next_code: 'BBBB' }))).toBe(false);
});

test('a table with nothing to tell has an empty evening', () => {
  expect(eveningOf(room({ evening: null })).wishes).toEqual([]);
});

test.each([
  [0, '0'],
  [0.5, '½'],
  [1, '1'],
  [1.5, '1½'],
  [12, '12'],
])('%s is %s', (n, text) => {
  expect(written(n)).toBe(text);
});
