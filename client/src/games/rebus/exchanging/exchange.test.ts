import { expect, test } from 'vitest';
import { asked, spread } from './exchange';

test('all cards are spread, never more from a rack than it holds', () => {
  expect(spread(5, [1, 10, 10], () => 0)).toEqual([1, 4, 0]);
  expect(spread(3, [10, 10], () => 0.99)).toEqual([0, 3]);
});

test('when the racks are too small, what there is', () => {
  expect(spread(6, [1, 2], () => 0)).toEqual([1, 2]);
});

test('each card names the seat it is asked of', () => {
  expect(asked([2, 0, 1], [0, 2, 3])).toEqual([0, 0, 3]);
});
