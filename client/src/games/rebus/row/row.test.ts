import { expect, test } from 'vitest';
import { columns, lines, saidIn } from './row';

test.each([
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 5],
  [10, 5],
])('%i cards lie in %i columns on a phone', (count, expected) => {
  expect(columns(count, false)).toBe(expected);
});

test.each([
  [4, 4],
  [6, 6],
  [7, 4],
  [8, 4],
  [10, 5],
  [11, 6],
])('%i cards lie in %i columns on a desktop', (count, expected) => {
  expect(columns(count, true)).toBe(expected);
});

test('three and four lie two by two where a phone has the height', () => {
  expect([2, 3, 4, 5].map((count) => columns(count, false, true))).toEqual([2, 2, 2, 3]);
});

test('lines keep the order of reading', () => {
  expect(lines(['a', 'b', 'c', 'd', 'e'], 3)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  expect(lines([], 3)).toEqual([]);
});

test('a sound of no card takes no card’s place', () => {
  const said = ['', 'a', 'b', '', 'c', 'd', ''].map((card) => ({ card: card || null }));
  const cut = saidIn(said, 2).map((line) => line.map(({ card }) => card ?? '·').join(''));

  expect(cut).toEqual(['·ab·', 'cd·']);
  expect(saidIn([], 3)).toEqual([[]]);
});
