import { describe, expect, test } from 'vitest';
import { FALL, PIECES, pieces } from './fall';

describe('confetti', () => {
  test('begins above the page and has left it at the end', () => {
    expect(pieces(0).every(({ y }) => y < 0)).toBe(true);
    expect(pieces(FALL).filter(({ y }) => y < 1)).toEqual([]);
  });

  test('is a few pieces, the same whenever they are drawn', () => {
    expect(pieces(300)).toHaveLength(PIECES);
    expect(PIECES).toBeLessThanOrEqual(48);
    expect(pieces(300)).toEqual(pieces(300));
  });

  test('falls: no piece ever rises', () => {
    const [early, later] = [pieces(600), pieces(700)];
    expect(later.every(({ y }, n) => y >= (early[n]?.y ?? 0))).toBe(true);
  });
});
