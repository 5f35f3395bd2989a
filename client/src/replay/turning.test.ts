import { describe, expect, test } from 'vitest';
import type { Happened } from '../games/contract';
import type { OddsCurve, TurningPoint } from '../gen/replay';
import { addressAt, happened, sideName, turningPoint, versionIn } from './turning';

const point = (turn: number, gain: number): TurningPoint => ({
  turn,
  since: turn * 2,
  version: turn * 2 + 2,
  side: 0,
  gain,
  advice: null,
});
const curve = (...turning: TurningPoint[]): OddsCurve => ({
  points: [],
  turning,
  endings: 40,
  level: 'middle',
  strong: 'hard',
});
const news = (version: number): Happened => ({ version, seat: 0, at: 0, events: [] });

describe('the turning point', () => {
  test('is where most was gained, the first of equals', () => {
    expect(turningPoint(curve(point(3, 0.1), point(8, 0.2), point(14, 0.2)))?.turn).toBe(8);
    expect(turningPoint(curve())).toBeNull();
  });

  test('is told by what happened in its turn alone, in three sentences', () => {
    const history = [4, 5, 6, 7].map(news);
    const linesOf = ({ version }: Happened) => [`coup ${version}`];

    expect(happened(point(2, 0.1), history, linesOf)).toBe('coup 5 · coup 6');
    expect(happened(point(2, 0.1), history, () => ['a', 'b'])).toBe('a · b · a');
    expect(happened(point(9, 0.1), history, linesOf)).toBe('');
  });

  test('is somebody’s: a name alone, a colour together', () => {
    const nameOf = (seat: number) => ['Ann', 'Bob', 'Zoé'][seat] ?? '';

    expect(sideName(1, [0, 1, 0], nameOf, ['Bleus', 'Verts'])).toBe('Bob');
    expect(sideName(0, [0, 1, 0], nameOf, ['Bleus', 'Verts'])).toBe('Bleus');
  });

  test('has an address, and nothing else is read from one', () => {
    expect(versionIn(new URL(addressAt('abc', 12), 'http://house').search)).toBe(12);
    expect(['', '?at=', '?at=-1', '?at=1e9', '?at=99999999'].map(versionIn)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});
