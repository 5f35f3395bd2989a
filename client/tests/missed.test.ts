import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshness } from '../src/table/freshness';
import { Missed } from '../src/table/missed';

const over = vi.fn();
let missed: Missed;

beforeEach(() => {
  vi.useFakeTimers();
  missed = new Missed(over);
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('what has just come is now, what is older says for how long', () => {
  expect(freshness(true, 10_000, 10_000)).toEqual({ kind: 'now' });
  expect(freshness(true, 10_000, 13_499)).toEqual({ kind: 'now' });
  expect(freshness(true, 10_000, 13_500)).toEqual({ kind: 'old', seconds: 3 });
  expect(freshness(true, 10_000, 19_999)).toEqual({ kind: 'old', seconds: 9 });
});

test('without a line nothing is fresh, however lately it came', () => {
  expect(freshness(false, 10_000, 10_000)).toEqual({ kind: 'offline' });
});

test('missed moves follow each other quickly', () => {
  missed.upTo(3);

  expect(missed.has(3)).toBe(true);
  expect(missed.has(4)).toBe(false);
  expect([1, 2, 3].map(() => Math.round(missed.next(false)()))).toEqual([0, 250, 500]);
});

test('where people race they follow each other quicker', () => {
  missed.upTo(3);

  expect([1, 2, 3].map(() => Math.round(missed.next(true)()))).toEqual([0, 120, 240]);
});

test('it is over when the last of them is shown', () => {
  missed.upTo(2);
  missed.next(false);
  missed.shown(1); // before the other has come
  expect(over).not.toHaveBeenCalled();

  missed.next(false);
  missed.shown(2);

  expect(over).toHaveBeenCalledOnce();
  expect(missed.has(2)).toBe(false);
});

test('who has seen enough sees the rest at once', () => {
  missed.upTo(2);
  const [first, second] = [missed.next(false), missed.next(false)];
  expect(second()).toBeGreaterThan(0);

  missed.skip();

  expect(first()).toBeLessThanOrEqual(0);
  expect(second()).toBeLessThanOrEqual(0);
});

test('what comes right after a page is back was missed, what comes later was not', () => {
  missed.burst();
  expect(missed.has(99)).toBe(true);

  vi.advanceTimersByTime(500);

  expect(missed.has(99)).toBe(false);
});
