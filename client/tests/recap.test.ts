/** What somebody is told on their return. */

import { describe, expect, test } from 'vitest';
import type { Happened } from '../src/games/contract';
import { recapOf } from '../src/table/news';

const by = (version: number, seat: number | null, change: Partial<Happened> = {}): Happened => ({
  version,
  seat,
  at: 0,
  events: [],
  ...change,
});
const bot = { stood_in: true };

describe('a recap', () => {
  test('has what a bot played on the seat, and nothing of the others', () => {
    const history = [by(0, null), by(1, 0), by(2, 1), by(3, 0, bot), by(4, 1, bot), by(5, 0, bot)];
    expect(recapOf(history, 0).map(({ version }) => version)).toEqual([3, 5]);
  });

  test('ends with a move of one’s own', () => {
    expect(recapOf([by(1, 0, bot), by(2, 0)], 0)).toEqual([]);
  });

  test('leaves out what was too late, which is told at once', () => {
    const history = [by(1, 0, bot), by(2, 0, { late: true }), by(3, 0, bot)];
    expect(recapOf(history, 0).map(({ version }) => version)).toEqual([1, 3]);
  });

  test('is for nobody who looks on', () => {
    expect(recapOf([by(1, 0, bot)], null)).toEqual([]);
  });
});
