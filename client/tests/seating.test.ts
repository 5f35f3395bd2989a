import { expect, test } from 'vitest';
import {
  bySide,
  choicesOf,
  figuresOf,
  nearest,
  presetOf,
  rulesOf,
  sideCounts,
  step,
} from '../src/pages/lobby/seating';
import { PLAIN_CHAIR } from '../src/table/plain_room';

const SEATINGS = [
  [0, 1],
  [0, 1, 0, 1],
  [0, 1, 0, 1, 0, 1],
  [0, 1, 2],
  [0, 1, 2, 0, 1, 2],
];

const chair = (side: number, name: string) => ({ ...PLAIN_CHAIR, side, name, person: name });

test('chairs are grouped by side and remember their seat', () => {
  const sides = bySide([chair(0, 'Ann'), chair(1, 'Bob'), chair(0, 'Cat')]);

  expect(sides.map((side) => side.map((each) => [each.name, each.seat]))).toEqual([
    [
      ['Ann', 0],
      ['Cat', 2],
    ],
    [['Bob', 1]],
  ]);
});

test('one seat more goes to the next table with as many sides', () => {
  expect(step(SEATINGS, [0, 1], 1)).toEqual([0, 1, 0, 1]);
  expect(step(SEATINGS, [0, 1, 2], 1)).toEqual([0, 1, 2, 0, 1, 2]);
});

test('one seat fewer goes back, and nowhere from the smallest table', () => {
  expect(step(SEATINGS, [0, 1, 0, 1, 0, 1], -1)).toEqual([0, 1, 0, 1]);
  expect(step(SEATINGS, [0, 1], -1)).toBeUndefined();
});

test('another number of sides keeps the table about as large', () => {
  expect(nearest(SEATINGS, 3, 2)).toEqual([0, 1, 2]);
  expect(nearest(SEATINGS, 2, 6)).toEqual([0, 1, 0, 1, 0, 1]);
  expect(nearest(SEATINGS, 2, 3)).toEqual([0, 1]);
});

test('the numbers of sides come from the seatings', () => {
  expect(sideCounts(SEATINGS)).toEqual([2, 3]);
});

test('a seating has the figures that stand at its place', () => {
  const game = {
    seatings: [
      [0, 1],
      [0, 1, 2],
    ],
    figures: [{ cards: 7 }, { cards: 6 }],
  };

  expect(figuresOf(game, [0, 1, 2])).toEqual({ cards: 6 });
  expect(figuresOf(game, [0, 1, 1])).toEqual({});
});

test('options are recognised as a preset, or as none', () => {
  const presets = { rulebook: { expert: false }, beginner: { expert: true } };

  expect(presetOf(presets, { expert: true })).toBe('beginner');
  expect(presetOf(presets, { expert: 'half' })).toBeNull();
});

test('what a table has learnt is no part of a preset', () => {
  const presets = { rulebook: { expert: false, learnt: [] } };

  expect(presetOf(presets, { expert: false, learnt: ['tonton Paul'] })).toBe('rulebook');
  expect(choicesOf(presets.rulebook)).toEqual({ expert: false });
});

test('a preset leaves what a seat has and what is played with', () => {
  const words = { expert: {}, time_1: { place: 1 }, language: { kept: true } };
  const named = Object.fromEntries(
    Object.entries(words).map(([name, each]) => [name, { name, help: '', ...each }]),
  );
  const preset = { expert: true, time_1: 100, language: 'fr', learnt: [] };

  expect(rulesOf(preset, named)).toEqual({ expert: true });
});

test('where everybody is alone, seats are added and nobody speaks of sides', () => {
  const each = [
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ];

  expect(step(each, [0, 1, 2], 1)).toEqual([0, 1, 2, 3]);
  expect(step(each, [0, 1, 2, 3], -1)).toEqual([0, 1, 2]);
  expect(sideCounts(each)).toEqual([]);
});
