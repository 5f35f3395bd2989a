import { expect, test } from 'vitest';
import { pieces } from './rebus_of';

test('each card has its piece of the solution', () => {
  const laid = pieces(
    ['c1', 'c2'],
    [
      { place: 1, letters: 'cha', name: 'chat' },
      { place: 2, letters: 'peau', name: 'pot' },
    ],
    0,
  );

  expect(laid.map(({ card, letters, name }) => [card, letters, name])).toEqual([
    ['c1', 'cha', 'chat'],
    ['c2', 'peau', 'pot'],
  ]);
});

test('a sound that no card says stands between them', () => {
  const laid = pieces(
    ['c1'],
    [
      { place: 0, letters: 'le', name: '' },
      { place: 1, letters: 'chat', name: 'chat' },
    ],
    0,
  );

  expect(laid.map(({ card, letters }) => [card, letters])).toEqual([
    [null, 'le'],
    ['c1', 'chat'],
  ]);
});

test('a card stands there once, whatever the judge hears in it later', () => {
  const laid = pieces(
    ['c1', 'c2'],
    [
      { place: 1, letters: 'huit', name: 'mer' },
      { place: 0, letters: 'ca', name: '' },
      { place: 1, letters: 'r', name: 'mer' },
      { place: 2, letters: 'la', name: 'rat' },
    ],
    0,
  );

  expect(laid.map(({ card, letters }) => [card, letters])).toEqual([
    ['c1', 'huit'],
    [null, 'car'],
    ['c2', 'la'],
  ]);
});

test('the intruder says nothing, and is called so', () => {
  const laid = pieces(
    ['c1', 'odd', 'c2'],
    [
      { place: 1, letters: 'cha', name: 'chat' },
      { place: 3, letters: 'peau', name: 'pot' },
    ],
    2,
    ['chat', 'mur', 'pot'],
  );

  expect(laid.map(({ card, letters, intruder, name }) => [card, letters, intruder, name])).toEqual([
    ['c1', 'cha', false, 'chat'],
    ['odd', '', true, 'mur'],
    ['c2', 'peau', false, 'pot'],
  ]);
});

test('without a verdict the cards still stand there', () => {
  expect(pieces(['c1', 'c2'], [], 0, ['chat', 'pot']).map(({ card, name }) => [card, name])).toEqual([
    ['c1', 'chat'],
    ['c2', 'pot'],
  ]);
});
