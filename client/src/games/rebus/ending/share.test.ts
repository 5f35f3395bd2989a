import { expect, test } from 'vitest';
import { SIDE, letters, places } from './share';

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  '%i cards lie side by side on the picture, in their order',
  (count) => {
    const laid = places(count);

    expect(laid).toHaveLength(count);
    laid.forEach(({ x, y, size }, k) => {
      expect(size).toBeGreaterThanOrEqual(180);
      expect(x + size).toBeLessThanOrEqual(SIDE);
      expect(y + size).toBeLessThanOrEqual(700); // under it the question
      const next = laid[k + 1];
      if (next) expect(next.y > y || next.x >= x + size).toBe(true);
    });
  },
);

test('two cards are as large as they go', () => {
  expect(places(2)[0]?.size).toBe(474);
});

test('a long question is written small enough to fit', () => {
  expect(letters((px) => px * 5, 116)).toBe(116);
  expect(letters((px) => px * 20, 116)).toBe(48);
  expect(letters(() => 5000, 116)).toBe(28);
});
