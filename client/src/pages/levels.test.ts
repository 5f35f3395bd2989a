import { expect, test } from 'vitest';
import { usualLevel } from './levels';

test.each([
  [[], ''],
  [['easy'], 'easy'],
  [['easy', 'middle', 'hard'], 'middle'],
  [['beginner', 'easy', 'middle', 'regular', 'expert'], 'middle'],
])('of %j one begins with %s', (levels, usual) => {
  expect(usualLevel(levels)).toBe(usual);
});
