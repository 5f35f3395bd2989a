import { expect, test } from 'vitest';
import type { Heard } from '../../../gen/rebus';
import { felt, merged, notice } from './guesses';

let number = 0;
const heard = (seat: number, text: string, intruder = 0): Heard => ({
  number: ++number,
  seat,
  text,
  intruder,
  sent: number * 1000,
  heat: null,
});

test('what was said twice stands once, where it was said last', () => {
  const said = merged([heard(1, 'chapeau'), heard(2, 'château'), heard(2, 'Chapeau '), heard(1, 'chat')]);

  expect(said.map(({ text, seat, numbers }) => [text, seat, numbers])).toEqual([
    ['chat', 1, [4]],
    ['Chapeau ', 2, [1, 3]],
    ['château', 2, [2]],
  ]);
});

test('the same words with another intruder are another guess', () => {
  expect(merged([heard(1, 'chapeau', 2), heard(1, 'chapeau', 3)])).toHaveLength(2);
});

test('the last notice is shown, with the guess it is about', () => {
  const guesses = [heard(0, 'les croix'), heard(1, 'lait'), heard(0, 'les croissants')];
  const [first, , third] = guesses;

  expect(notice([], guesses)).toBeNull();
  expect(
    notice(
      [
        { seat: 0, number: first?.number ?? 0, how: 'one word' },
        { seat: 0, number: third?.number ?? 0, how: 'missing' },
      ],
      guesses,
    ),
  ).toEqual({ number: third?.number, text: 'les croissants', intruder: 0, heat: null, how: 'missing' });
});

test('in a low window the newest guess stands alone, if it was told how near it is', () => {
  const warm = { ...heard(1, 'chaperon'), heat: 'warm' as const };
  const hot = { ...heard(0, 'château'), heat: 'hot' as const };

  expect(felt(merged([warm, hot]), null).map(({ text }) => text)).toEqual(['château']);
  expect(felt(merged([warm, hot]), hot.number)).toEqual([]); // it stands in the notice
  expect(felt(merged([heard(0, 'chat')]), null)).toEqual([]);
});
