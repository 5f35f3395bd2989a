import { expect, test } from 'vitest';
import { timeOf } from './extra_time';

test('each seat has its own share of the table’s time', () => {
  const options = { time_1: 100, time_2: 150, time_3: 75, time_4: 100, time_5: 100, time_6: 200 };

  expect([0, 1, 2, 5].map((seat) => timeOf(options, seat))).toEqual([100, 150, 75, 200]);
  expect(timeOf(options, 6)).toBe(100);
});
