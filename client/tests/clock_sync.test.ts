import { expect, test } from 'vitest';
import { ClockSync } from '../src/table/clock';

/** Notes a beat heard at *heard* after *trip*, by which the tables differ by *offset*. */
function note(beats: ClockSync, heard: number, trip: number, offset: number): void {
  beats.note(heard - trip, heard, heard - trip / 2 + offset);
}

test('nothing heard, nothing known', () => {
  expect(new ClockSync().offset(0)).toBeNull();
});

test('the answer belongs to the middle of the trip', () => {
  const beats = new ClockSync();

  beats.note(1_000, 1_080, 61_040);

  expect(beats.offset(1_080)).toBe(60_000);
});

test('the beat with the least doubt is believed, first or last', () => {
  const beats = new ClockSync();
  note(beats, 1_000, 40, 505);
  note(beats, 1_100, 10, 500);
  note(beats, 1_200, 60, 520);

  expect(beats.offset(1_200)).toBe(500);
});

test.each([
  [40_000, 500],
  [60_000, 507],
])('after %d ms an old beat of 5 ms doubt stands against one of 10: %d', (heard, offset) => {
  const beats = new ClockSync();
  note(beats, 0, 10, 500); // it grows vaguer by 0.1 ms a second

  note(beats, heard, 20, 507);

  expect(beats.offset(heard)).toBe(offset);
});

test('only the last beats are kept', () => {
  const beats = new ClockSync();
  note(beats, 0, 2, 500);
  for (let n = 1; n <= 31; n += 1) note(beats, n, 40, 510);
  expect(beats.offset(31)).toBe(500);

  note(beats, 32, 40, 510);

  expect(beats.offset(32)).toBe(510);
});

test('a frozen offset stays, whatever is heard, until it is let go', () => {
  const beats = new ClockSync();
  note(beats, 1_000, 40, 505);

  beats.freeze(1_000, true);
  note(beats, 1_100, 10, 500);
  beats.freeze(1_100, true); // still the first one
  expect(beats.offset(1_100)).toBe(505);
  beats.freeze(1_100, false);

  expect(beats.offset(1_100)).toBe(500);
});

test('freezing before anything is heard keeps nothing', () => {
  const beats = new ClockSync();

  beats.freeze(0, true);
  note(beats, 1_000, 40, 505);

  expect(beats.offset(1_000)).toBe(505);
});

test('what is forgotten is neither believed nor kept frozen', () => {
  const beats = new ClockSync();
  note(beats, 1_000, 10, 500);
  beats.freeze(1_000, true);

  beats.forget();
  expect(beats.offset(1_000)).toBeNull();
  note(beats, 2_000, 80, 900);

  expect(beats.offset(2_000)).toBe(900);
});

test('a beat that cannot be true any more is forgotten: a clock has slept', () => {
  const beats = new ClockSync();
  note(beats, 1_000, 10, 500);

  note(beats, 2_000, 80, 546); // 40 + 5 + 0.1 ms, and a grain
  expect(beats.offset(2_000)).toBe(500);
  note(beats, 2_000, 80, 30_500);

  expect(beats.offset(2_000)).toBe(30_500);
});
