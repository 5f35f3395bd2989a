import { expect, test } from 'vitest';
import { lastChange, leader } from './lead';

const steps = (...points: number[][]) => points.map((each, what) => ({ points: each, what }));

test('who leads is ahead of all others', () => {
  expect(leader([1, 3, 2])).toBe(1);
  expect(leader([3, 3, 2])).toBeNull();
  expect(leader([])).toBeNull();
});

test('the turning point is the last change of the lead', () => {
  expect(lastChange(steps([1, 0], [1, 2], [3, 2], [4, 2]))).toEqual({ seat: 0, what: 2 });
});

test('to be caught up with and to get away again is no change', () => {
  expect(lastChange(steps([1, 0], [1, 1], [2, 1]))).toBeNull();
});

test('over a tie the lead changes when the tie ends', () => {
  expect(lastChange(steps([1, 0], [1, 1], [1, 2]))).toEqual({ seat: 1, what: 2 });
});

test('without a leader at the end, or with the same one throughout, there is none', () => {
  expect(lastChange(steps([1, 0], [1, 2], [2, 2]))).toBeNull();
  expect(lastChange(steps([1, 0], [2, 0]))).toBeNull();
  expect(lastChange([])).toBeNull();
});
