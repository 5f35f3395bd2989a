import { expect, test } from 'vitest';
import type { Chair } from '../../gen/wire';
import { PLAIN_CHAIR } from '../../table/plain_room';
import { aloud, awaited, clocks, figure } from './clocks';

const chair = (name: string, bot: string | null = null): Chair => ({
  ...PLAIN_CHAIR,
  name,
  person: bot ? null : name,
  bot,
});
const CHAIRS = [chair('Ann'), chair('Bob'), chair('Robot', 'easy')];
const TIMES = [
  { left: null, due: 70_000 },
  { left: 42_000, due: null },
  { left: null, due: 70_000 },
];

test('a clock runs down to zero, another stands, and a bot has none', () => {
  expect(clocks(CHAIRS, TIMES, 20_000)).toEqual([
    { seat: 0, left: 50_000, runs: true, last: false },
    { seat: 1, left: 42_000, runs: false, last: false },
  ]);
  expect(clocks(CHAIRS, TIMES, 60_000)[0]).toMatchObject({ left: 10_000, last: true });
  expect(clocks(CHAIRS, TIMES, 99_000)[0]).toMatchObject({ left: 0, last: true });
});

test('a figure counts begun seconds', () => {
  expect([0, 1, 59_001, 60_000, 245_000, 3_750_000].map(figure)).toEqual([
    '0:00',
    '0:01',
    '1:00',
    '1:00',
    '4:05',
    '1:02:30',
  ]);
});

test('whoever takes long is known once the time of the reminder has come', () => {
  expect(awaited(CHAIRS, TIMES, 69_999)).toEqual([{ seat: 0, long: false }]);
  expect(awaited(CHAIRS, TIMES, 70_000)).toEqual([{ seat: 0, long: true }]);
});

test('the last ten seconds and the end are said once each', () => {
  expect(aloud(10_200, 10_000)).toBe('last');
  expect(aloud(10_000, 9_800)).toBeNull();
  expect(aloud(200, 0)).toBe('up');
  expect(aloud(0, 0)).toBeNull();
  expect(aloud(60_000, 59_800)).toBeNull();
});
