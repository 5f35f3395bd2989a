import { expect, test } from 'vitest';
import { SQUARES, bar, step } from './board';
import { counted, eyes, keyed } from './cards';

test('the board has a hundred squares and four corners', () => {
  expect(SQUARES).toHaveLength(100);
  expect(SQUARES.flatMap((card, square) => (card === '**' ? [square] : []))).toEqual([0, 9, 90, 99]);
});

test('keys walk to the next square and stop at the edge', () => {
  expect(step(44, 'ArrowUp')).toBe(34);
  expect(step(9, 'ArrowRight')).toBe(9);
  expect(step(90, 'ArrowDown')).toBe(90);
  expect(step(44, 'Home')).toBe(40);
  expect(step(44, 'PageDown')).toBe(94);
  expect(step(44, 'Tab')).toBeNull();
});

test('a bar runs a little past the first and the last chip', () => {
  const across = bar([22, 23, 24, 25, 26]);
  expect(across.y1).toBe(2.5);
  expect(across.x1).toBeCloseTo(1.975);
  expect(across.x2).toBeCloseTo(7.025);

  const falling = bar([4, 13, 22, 31, 40]); // from the right down to the left
  expect(falling.x1).toBeGreaterThan(4.5);
  expect(falling.x2).toBeLessThan(0.5);
});

test('the portraits of jacks tell their power (SEQ-G2)', () => {
  expect(['JS', 'JH', 'JD', 'JC', 'QS'].map(eyes)).toEqual([1, 1, 2, 2, 0]);
});

test('twins in a hand keep keys of their own', () => {
  expect(keyed(['7S', '2H', '7S']).map(({ key }) => key)).toEqual(['7S.1', '2H.1', '7S.2']);
});

test('discards are counted by suit, the highest first', () => {
  expect(counted(['9S', 'KS', '2H', '9S'], 'S')).toEqual([
    ['KS', 1],
    ['9S', 2],
  ]);
});
