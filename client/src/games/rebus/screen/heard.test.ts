import { expect, test } from 'vitest';
import type { Event } from '../../../gen/rebus';
import fr from '../words/fr';
import { said } from './heard';

const table = { seat: 0, nameOf: (seat: number) => ['Ann', 'Bob'][seat] ?? '' };
const guessed = (seat: number): Event => ({ kind: 'Guessed', seat, number: 3, text: 'château', intruder: 0 });
const hot = (seat: number): Event => ({ kind: 'GuessFelt', seat, number: 3, heat: 'hot' });

test('how near my own guess is, I hear; without that it is not read to me', () => {
  expect(said([guessed(0), hot(0)], table, fr, false)).toEqual(['château, brûlant']);
  expect(said([guessed(0)], table, fr, true)).toEqual([]);
});

test('the guesses of the others are read if that is asked for', () => {
  expect(said([guessed(1), hot(1)], table, fr, true)).toEqual(['Bob, château, brûlant']);
  expect(said([guessed(1), hot(1)], table, fr, false)).toEqual([]);
});
