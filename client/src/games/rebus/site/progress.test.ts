import { expect, test } from 'vitest';
import type { Heat } from '../../../gen/riddles';
import { dateOf, inWords, month } from './calendar';
import { fresh, outcome, ranked, signsOf, wasSaid, type Progress, type RiddleStep } from './progress';
import type { KeptDay } from './kept';
import { result } from './sharing';
import { record, signOf, streak } from './streak';

const said = (text: string, heat: Heat): RiddleStep => ({ kind: 'said', text, heat, clue: null });
const HINT: RiddleStep = { kind: 'hint', text: 'mât', place: 2 };

const course = (steps: RiddleStep[], more: Partial<Progress> = {}): Progress => ({
  ...fresh(0),
  steps,
  ...more,
});
const FOUND = course([said('drap', 'cold'), said('caleçon', 'warm'), HINT, said('colimaçon', 'found')], {
  done: 'found',
  ended: 72_000,
});

test('the best answer stands first, then the newest', () => {
  const steps = [said('a', 'warm'), said('b', 'cold'), said('c', 'hot'), HINT, said('d', 'warm')];
  expect(ranked(course(steps)).map(({ text }) => text)).toEqual(['c', 'd', 'a', 'b']);
});

test('the same answer is known again in any case and spacing', () => {
  expect(wasSaid(FOUND, '  CALEÇON ')).toBe(true);
  expect(wasSaid(FOUND, 'calecon')).toBe(false);
});

test('a result is squares, the number of tries and a link, and never an answer', () => {
  const text = result('Rébus du jour n° 128', FOUND, ['3 essais', '7 jours de suite', ''], 'l');
  expect(text).toBe('Rébus du jour n° 128\n🟦🟨⬜⭐\n3 essais, 7 jours de suite\nl');
  for (const step of FOUND.steps) expect(text).not.toContain(step.text);
  expect(result('x', course([], { done: 'given' }), [''], 'l')).toBe('x\n🐱\nl');
});

test('a course has one sign in the month', () => {
  expect(outcome(FOUND)).toBe('hint');
  expect(outcome(course([said('a', 'found')], { done: 'found' }))).toBe('found');
  expect(outcome(course([], { done: 'given' }))).toBe('given');
  expect(outcome(course([said('a', 'hot')]))).toBe(null);
  expect(signsOf(course([HINT], { done: 'given' }))).toEqual(['hint', 'given']);
});

const day = (done: Progress['done'], onDay = true): KeptDay => ({ ...course([], { done }), onDay });

test('a streak is days in a row, found on their day; today may still be to play', () => {
  const days = { 5: day('found'), 6: day('found'), 7: day('found'), 9: day('found'), 10: day('found') };
  expect(streak(days, 10)).toBe(2);
  expect(streak(days, 11)).toBe(2);
  expect(streak(days, 12)).toBe(0);
  expect(record(days)).toBe(3);
  expect(streak({ ...days, 8: day('found', false) }, 10)).toBe(2); // from the archive
  expect(streak({ ...days, 11: day('given') }, 11)).toBe(0);
  expect(streak({}, 1)).toBe(0);
  expect(signOf(days, 8)).toBe(null);
});

test('a month begins on its weekday, and knows the number of every day', () => {
  const today = { number: 128, date: '2026-11-17' };
  const november = month(today, 0);
  expect([november.first, november.before, november.cells.length]).toEqual(['2026-11-01', 6, 30]);
  expect(november.cells[16]).toEqual({ day: 17, number: 128 });
  expect(month(today, 4).cells[12]).toEqual({ day: 13, number: 1 });
  expect(month(today, 11).first).toBe('2025-12-01');
  expect(dateOf(1, today)).toBe('2026-07-13');
  expect(inWords('2026-11-17', 'fr', { weekday: 'long', day: 'numeric', month: 'long' })).toBe(
    'mardi 17 novembre',
  );
});
