import { expect, test } from 'vitest';
import { untilNext } from './calendar';
import fr from './words.fr';

const said = (left: number) => untilNext(left, fr.day.wait).replace(/\s/g, ' ');

test('what is left until the next one is said in hours and minutes, and ends at none', () => {
  expect(said(13 * 3600 + 47 * 60 + 59)).toBe('13 h 47');
  expect(said(13 * 3600)).toBe('13 h 00');
  expect(said(59 * 60)).toBe('59 min');
  expect(said(59)).toBe('0 min');
  expect(said(-5)).toBe('0 min');
});
