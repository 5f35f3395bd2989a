import { expect, test } from 'vitest';
import type { View } from '../../../gen/rebus';
import { favourite } from './result';

const gallery = [{ number: 1 }, { number: 2 }, { number: 3 }] as View['gallery'];

test('the favourite is what most have voted for, the first of equals, or nothing', () => {
  expect(favourite({ gallery, favours: [3, 2, 3] })?.number).toBe(3);
  expect(favourite({ gallery, favours: [3, 2, null] })?.number).toBe(2);
  expect(favourite({ gallery, favours: [null, null] })).toBeNull();
});
