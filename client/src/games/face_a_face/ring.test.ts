import { describe, expect, test } from 'vitest';
import { type Plan, areas, clockwise, felt, ring, screen } from './ring';

/** Where a name lies: the middle of its cells, from the middle of the plan. */
function middle(plan: Plan, name: string): [number, number] {
  const cells = plan.flatMap((row, y) =>
    row.split(' ').flatMap((cell, x) => (cell === name ? [[x, y] as const] : [])),
  );
  expect(cells.length, `${name} has a place`).toBeGreaterThan(0);
  const mean = (of: 0 | 1) => cells.reduce((sum, cell) => sum + cell[of], 0) / cells.length;
  const width = plan[0]?.split(' ').length ?? 1;
  return [mean(0) - (width - 1) / 2, mean(1) - (plan.length - 1) / 2];
}

/** The way round the table from below, clockwise, 0 to 1. */
function round(plan: Plan, name: string, origin: number): number {
  const [x, y] = middle(plan, name);
  return (Math.atan2(-x, y - origin) / (2 * Math.PI) + 1) % 1;
}

const names = (count: number) => Array.from({ length: count }, (_, n) => `p${n + 1}`);

describe.each([2, 3, 4, 5])('with %i others', (others) => {
  test('the ring goes clockwise from my left', () => {
    const way = names(others).map((name) => round(ring(others), name, 1.5));
    expect(way).toEqual(way.toSorted((a, b) => a - b));
    expect(new Set(way).size).toBe(others);
  });

  test('so does the felt, with the piles, the die and my card on it', () => {
    const plan = felt(others);
    const way = names(others).map((name) => round(plan, name, 0.2));
    expect(way).toEqual(way.toSorted((a, b) => a - b));
    for (const name of ['left', 'die', 'right', 'me']) middle(plan, name);
  });

  test('every name fills one rectangle, as CSS demands', () => {
    for (const plan of [ring(others), felt(others), screen(others + 1)]) {
      const rows = plan.map((row) => row.split(' '));
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      for (const name of new Set(rows.flat().filter((cell) => cell !== '.'))) {
        const cells = rows.flatMap((row, y) =>
          row.flatMap((cell, x) => (cell === name ? [[x, y] as const] : [])),
        );
        const span = (of: 0 | 1) => {
          const all = cells.map((cell) => cell[of]);
          return Math.max(...all) - Math.min(...all) + 1;
        };
        expect(span(0) * span(1), name).toBe(cells.length);
      }
    }
  });
});

test.each([3, 4, 5, 6])('a television has a place for each of %i players', (seats) => {
  for (const name of names(seats)) middle(screen(seats), name);
});

test('the others follow me clockwise', () => {
  expect(clockwise(6, 4)).toEqual([5, 0, 1, 2, 3]);
  expect(clockwise(3, 0)).toEqual([1, 2]);
});

test('a plan is written as CSS takes it', () => {
  expect(areas(['p1 die p2'])).toBe("'p1 die p2'");
});
