import { describe, expect, test } from 'vitest';
import { read, speaks } from './sandglass';

describe('a sandglass', () => {
  test.each([
    [90_000, '1:30', 1],
    [65_000, '1:05', 65 / 90],
    [60_000, '1:00', 60 / 90],
    [59_999, '1:00', 59_999 / 90_000],
    [59_000, '59', 59 / 90],
    [1, '1', 1 / 90_000],
    [0, '0', 0],
  ])('with %i ms left shows %s', (left, figure, share) => {
    const glass = read(left, 90_000);
    expect(glass.figure).toBe(figure);
    expect(glass.share).toBeCloseTo(share);
  });

  test('shows neither less than nothing nor more than all', () => {
    expect(read(-400, 30_000)).toMatchObject({ figure: '0', share: 0 });
    expect(read(31_000, 30_000)).toMatchObject({ figure: '30', share: 1 });
    expect(read(5_000, 0)).toMatchObject({ figure: '0', share: 0 });
  });

  test('marks the last ten seconds', () => {
    expect([10_001, 10_000, 3_000, 0].map((left) => read(left, 60_000).last)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('speaks when ten seconds are left, once', () => {
    expect(speaks(11, 10, 60_000)).toBe(true);
    expect(speaks(10, 9, 60_000)).toBe(false);
    expect(speaks(14, 8, 60_000)).toBe(true); // the page was asleep in between
  });

  test('speaks a minute before the end of a long time only', () => {
    expect(speaks(61, 60, 180_000)).toBe(true);
    expect(speaks(61, 60, 62_000)).toBe(false);
    expect(speaks(11, 10, 12_000)).toBe(false); // it has only just begun
  });
});
