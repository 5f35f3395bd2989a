import { expect, test } from 'vitest';
import { Lanes } from './lanes';

test('a button that goes moves no other, and the next one takes its lane', () => {
  const lanes = new Lanes<string>();

  expect(lanes.place(['one'])).toEqual([0]);
  expect(lanes.place(['one', 'two'])).toEqual([0, 1]);
  expect(lanes.place(['two'])).toEqual([1]);
  expect(lanes.place(['two', 'three'])).toEqual([1, 0]);
  expect(lanes.place([])).toEqual([]);
  expect(lanes.place(['four'])).toEqual([0]);
});
