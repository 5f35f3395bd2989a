import { describe, expect, test } from 'vitest';
import { podium, podiumHeight, type Stood } from './podium';

const stood = (count: number): Stood[] =>
  Array.from({ length: count }, (_, side) => ({ side, people: [], score: '' }));
const ranks = (...places: number[]) => ({ winners: [], places });
const sides = (all: readonly Stood[]) => all.map(({ side }) => side);

describe('the podium', () => {
  test('has the winner in the middle of three, and first of two', () => {
    expect(sides(podium(stood(3), ranks(3, 2, 1)).steps)).toEqual([1, 2, 0]);
    expect(sides(podium(stood(2), ranks(2, 1)).steps)).toEqual([1, 0]);
  });

  test('has three steps, and the others stand beside in their order', () => {
    const { steps, beside } = podium(stood(6), ranks(5, 1, 3, 2, 6, 4));

    expect(sides(steps)).toEqual([3, 1, 2]);
    expect(sides(beside)).toEqual([5, 0, 4]);
  });

  test('has no second where the rules know winners alone, and no loser of a draw', () => {
    const places = (winners: number[]) =>
      podium(stood(3), { winners, places: [] }).steps.map(({ side, place }) => [side, place]);

    expect(places([1])).toEqual([
      [0, 2],
      [1, 1],
      [2, 2],
    ]);
    expect(places([])).toEqual([
      [1, 1],
      [0, 1],
      [2, 1],
    ]);
  });

  test('shares a step’s height, never its place', () => {
    const shared = podium(stood(4), ranks(1, 1, 3, 3));

    expect(shared.steps.map(({ place }) => place)).toEqual([1, 1, 3, 3]);
    expect(shared.beside).toEqual([]);
    expect(podium(stood(5), ranks(1, 1, 1, 1, 1)).beside).toHaveLength(1);
  });

  test('is as high on a phone as its lines want, so that the first stands over the others', () => {
    const pair = { name: 'Ann', bot: false };
    const sides = (count: number, people: number): Stood[] =>
      stood(count).map((each) => ({ ...each, people: Array.from({ length: people }, () => pair) }));

    expect(podiumHeight(sides(4, 1))).toBeGreaterThan(podiumHeight(sides(3, 1)));
    expect(podiumHeight(sides(2, 3))).toBeGreaterThan(podiumHeight(sides(2, 2)));
    expect(podiumHeight(sides(2, 6))).toBeGreaterThan(podiumHeight(sides(2, 1))); // names in three lines
  });
});
