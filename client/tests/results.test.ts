import { expect, test } from 'vitest';
import type { CurvePoint } from '../src/gen/api';
import { dayOf, percent, surely, tenth, unsure } from '../src/pages/results/figures';
import { HEIGHT, plotOf, scaleOf, WIDTH } from '../src/results/plot';

const point = (n: number, mu: number, sigma: number): CurvePoint => ({ n, ended: n, mu, sigma });

const pairs = (text: string) =>
  text.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);

test('without a rated game there is nothing to draw', () => {
  expect(plotOf([])).toBeNull();
});

test('a curve goes from the left to the right, and a better rating lies higher', () => {
  const plot = plotOf([point(1, 25, 8), point(2, 27, 7), point(3, 24, 6)])!;
  const [first, second, third] = pairs(plot.line) as [[number, number], [number, number], [number, number]];
  expect(first[0]).toBe(plot.left);
  expect(third[0]).toBe(plot.right);
  expect(second[1]).toBeLessThan(first[1]);
  expect(third[1]).toBeGreaterThan(first[1]);
  expect(plot.last).toEqual({ x: third[0], y: third[1] });
});

test('everything that is drawn is within the frame', () => {
  const plot = plotOf([point(1, 25, 8.33), point(2, -3, 7), point(3, 60.2, 2)])!;
  for (const [x, y] of [...pairs(plot.line), ...pairs(plot.band)]) {
    expect(x).toBeGreaterThanOrEqual(plot.left);
    expect(x).toBeLessThanOrEqual(WIDTH);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(HEIGHT);
  }
});

test('the band has the mean between its edges', () => {
  const curve = [point(1, 25, 8), point(2, 27, 7)];
  const plot = plotOf(curve)!;
  const band = pairs(plot.band);
  for (const [n, [x, y]] of pairs(plot.line).entries()) {
    const upper = band[n]!;
    const lower = band[band.length - 1 - n]!;
    expect([upper[0], lower[0]]).toEqual([x, x]);
    expect(upper[1]).toBeLessThan(y);
    expect(lower[1]).toBeGreaterThan(y);
  }
});

test('one game is drawn over the whole width', () => {
  const plot = plotOf([point(1, 27, 8)])!;
  expect(pairs(plot.line).map(([x]) => x)).toEqual([plot.left, plot.right]);
});

test.each([
  [16.7, 33.3, [15, 20, 25, 30, 35]],
  [24.1, 25.9, [24, 25, 26]],
  [25, 25, [25, 26]],
  [-3.5, 4, [-4, -2, 0, 2, 4]],
  [0, 900, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900]],
])('from %d to %d the scale is in round figures', (least, most, scale) => {
  expect(scaleOf(least, most)).toEqual(scale);
});

test('figures are written as the language has it', () => {
  expect(tenth(25, 'fr')).toBe('25,0');
  expect(tenth(25.26, 'en')).toBe('25.3');
  expect(tenth(-1.1, 'fr')).toBe('−1,1');
  expect(unsure({ mu: 25, sigma: 8.333 }, 'fr')).toBe('25,0\u00a0±\u00a08,3');
  expect(percent(1, 3, 'en')).toBe('33%');
  expect(percent(0, 0, 'en')).toBe('0%');
});

test('a day of another year says which', () => {
  const now = Date.UTC(2026, 6, 1);
  expect(dayOf(Date.UTC(2026, 2, 3, 12), 'en', now)).toBe('Mar 3');
  expect(dayOf(Date.UTC(2025, 2, 3, 12), 'en', now)).toBe('Mar 3, 2025');
});

test('a sure rating below nothing says nothing, and is not shown', () => {
  expect(surely({ sure: -0.01 }, 'fr')).toBeNull();
  expect(surely({ sure: 0 }, 'fr')).toBe('0,0');
  expect(surely({ sure: 12.34 }, 'en')).toBe('12.3');
});
