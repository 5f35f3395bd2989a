import { expect, test } from 'vitest';
import { SIZES, SPIRALS, type Way } from './spiral';

const WAYS = ['landscape', 'portrait'] as const;
const apart = (way: Way, one: number, other: number) => {
  const [a, b] = [SPIRALS[way].middle(one), SPIRALS[way].middle(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
};

test.each(WAYS)('on a %s board every square lies on the sheet', (way) => {
  const [width, height] = SIZES[way];
  for (let square = 0; square <= 61; square++) {
    const [x, y] = SPIRALS[way].middle(square);
    expect(x).toBeGreaterThan(40);
    expect(x).toBeLessThan(width - 40);
    expect(y).toBeGreaterThan(40);
    expect(y).toBeLessThan(height - 40);
  }
});

test.each(WAYS)('on a %s board no square covers another', (way) => {
  for (let one = 0; one <= 61; one++)
    for (let other = one + 1; other <= 61; other++)
      expect(apart(way, one, other), `${one} and ${other}`).toBeGreaterThan(78);
});

test.each(WAYS)('on a %s board a step is as long as the next one', (way) => {
  for (let square = 1; square < 60; square++) {
    const step = apart(way, square, square + 1);
    expect(step, `from ${square}`).toBeGreaterThan(84);
    expect(step, `from ${square}`).toBeLessThan(172);
  }
});
