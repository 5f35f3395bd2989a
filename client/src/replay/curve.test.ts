import { describe, expect, test } from 'vitest';
import type { OddsCurve } from '../gen/replay';
import { along, apart, areaOf, HIGH, lineOf, oddsAt, turningAt, versionAt } from './curve';

const POINTS = [
  { version: 0, turn: 1, odds: [0.5, 0.5] },
  { version: 2, turn: 2, odds: [0.7, 0.3] },
  { version: 6, turn: 3, odds: [1, 0] },
];
const CURVE: OddsCurve = {
  points: POINTS,
  turning: [{ turn: 2, since: 2, version: 6, side: 0, gain: 0.3, advice: null }],
  endings: 40,
  level: 'middle',
  strong: 'hard',
};

describe('a curve of odds', () => {
  test('has its turns evenly apart, and moves between them', () => {
    expect([0, 1, 2, 4, 6, 9].map((version) => along(POINTS, version))).toEqual([0, 0.25, 0.5, 0.75, 1, 1]);
    expect(along([], 3)).toBe(0);
  });

  test('has signs at its end that lie beside each other, in their order', () => {
    expect(apart([10, 60, 100], 20)).toEqual([10, 60, 100]);
    expect(apart([12, 10, 15], 20)).toEqual([30, 10, 50]);
    expect(apart([HIGH, HIGH - 5], 20)).toEqual([HIGH, HIGH - 20]);
  });

  test('leads from a place to the nearest turn', () => {
    expect([-1, 0, 0.3, 0.8, 2].map((share) => versionAt(POINTS, share))).toEqual([0, 0, 2, 6, 6]);
  });

  test('is high where a side is likely to win', () => {
    expect(lineOf(POINTS, 0)).toBe('M0 66L180 39.6L360 0');
    expect(lineOf(POINTS, 1)).toBe('M0 66L180 92.4L360 132');
    expect(areaOf(POINTS, 0)).toBe('M0 66L0 66L180 39.6L360 0L360 66Z');
  });

  test('says the odds of a version, which are those of its turn', () => {
    expect([0, 1, 2, 5, 6].map((version) => oddsAt(POINTS, version, 0))).toEqual([0.5, 0.5, 0.7, 0.7, 1]);
  });

  test('knows in which turning point a version lies', () => {
    expect([2, 3, 6, 7].map((version) => turningAt(CURVE, version))).toEqual([-1, 0, 0, -1]);
  });
});
