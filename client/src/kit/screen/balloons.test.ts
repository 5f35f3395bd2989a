import { expect, test } from 'vitest';
import { type Flying, fly, type Heat, type Thrown } from './balloons';

const FELT = 1792;

const said = (number: number, text: string, heat: Heat = 'warm'): Thrown => ({ number, seat: 0, text, heat });

function all(thrown: readonly Thrown[], author = 900): Flying[] {
  return thrown.reduce<Flying[]>((flying, each) => fly(flying, each, author, FELT), []);
}

test('a wrong answer flies over its author, and off no edge of the felt', () => {
  const [over] = all([said(1, 'compote')], 900);
  const [edge] = all([said(1, 'compote')], 10);

  expect((over?.left ?? 0) + (over?.wide ?? 0) / 2).toBe(900);
  expect(edge?.left).toBeGreaterThan(0);
});

test('no balloon flies over another of its height, and what was said last is seen', () => {
  const many = Array.from({ length: 9 }, (_, n) => said(n, 'chanson de pomme'));
  const flying = all(many);

  const ends = flying.toSorted((a, b) => a.left - b.left);
  for (const [n, each] of ends.entries())
    expect(each.left).toBeGreaterThanOrEqual(n ? (ends[n - 1]?.left ?? 0) + (ends[n - 1]?.wide ?? 0) : 0);
  expect(flying.at(-1)?.number).toBe(8);
  expect(flying[0]?.number).toBeGreaterThan(0); // the oldest made room
});

test('seven fly at most, whatever their heights', () => {
  const heats: Heat[] = ['cold', 'warm', 'hot'];
  const flying = all(Array.from({ length: 12 }, (_, n) => said(n, 'do', heats[n % 3] ?? null)));

  expect(flying.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 10, 11]);
});

test('a guess of eighty signs has room on the smallest felt', () => {
  const [long] = fly([], said(1, 'x'.repeat(80)), 40, 600);

  expect(long?.wide).toBeLessThanOrEqual(600);
  expect(long?.left).toBeGreaterThanOrEqual(0);
});
