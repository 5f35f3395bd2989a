import { expect, test } from 'vitest';
import { seasonOf, tilt } from './wall';

const on = (day: string) => seasonOf(new Date(`${day}T12:00`).getTime());

test.each([
  ['2026-09-20', 1, 2026],
  ['2026-09-21', 2, 2026],
  ['2026-12-20', 2, 2026],
  ['2026-12-21', 3, 2026],
  ['2027-01-31', 3, 2026],
  ['2027-03-20', 3, 2026],
  ['2027-03-21', 0, 2027],
  ['2027-06-21', 1, 2027],
])('%s is in season %i of %i: they turn on the 21st', (day, name, year) => {
  expect(on(day)).toEqual({ name, year });
});

test('a poster hangs askew by two degrees at most, always in the same way', () => {
  const all = ['K7F4', 'ABCD', 'Q56M', '6V7Q', 'HLTG'].map(tilt);

  expect(Math.min(...all)).toBeGreaterThanOrEqual(-1.6);
  expect(Math.max(...all)).toBeLessThanOrEqual(1.8);
  expect(tilt('K7F4')).toBe(tilt('K7F4'));
  expect(new Set(all).size).toBeGreaterThan(2);
});
