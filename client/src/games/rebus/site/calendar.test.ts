import { expect, test, vi } from 'vitest';
import { untilNext } from './calendar';
import { today } from './kept';
import fr from './words.fr';

const said = (left: number) => untilNext(left, fr.day.wait).replace(/\s/g, ' ');

test('what is left until the next one is said in hours and minutes, and ends at none', () => {
  expect(said(13 * 3600 + 47 * 60 + 59)).toBe('13 h 47');
  expect(said(13 * 3600)).toBe('13 h 00');
  expect(said(59 * 60)).toBe('59 min');
  expect(said(59)).toBe('0 min');
  expect(said(-5)).toBe('0 min');
});

test('without a line it is the day after the last one that the house told of', () => {
  const told = JSON.stringify({ number: 128, date: '2026-11-17' });
  vi.stubGlobal('localStorage', { getItem: () => told });

  expect(today(new Date(2026, 10, 19, 23))).toEqual({ number: 130, today: 130, date: '2026-11-19' });
  expect(today(new Date(2026, 10, 16))?.number).toBe(128);

  vi.unstubAllGlobals();
});
