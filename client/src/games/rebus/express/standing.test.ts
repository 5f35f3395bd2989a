import { expect, test } from 'vitest';
import type { ExpressView, Found, Rebus, View } from '../../../gen/rebus';
import { VIEW } from '../view.sample';
import { awaitedTogether, exhibits, finders, standings } from './standing';

const EXPRESS: ExpressView = {
  round: 1,
  rounds: 4,
  first: 0,
  own: null,
  drafts: [],
  authors: [0, 2, 1],
  queue: [1],
  points: [2, 5, 5],
};
const found = (words: number | null): Found => ({
  words,
  intruder: null,
  number: 1,
  granted: false,
  place: false,
});
const SOLVING: View = {
  ...VIEW,
  express: EXPRESS,
  phase: { kind: 'Solving', opened: 1000, until: [31_000, 31_000, 0], given_in: [false, false, false] },
  row: {
    author: 2,
    task: { kind: 'express', demanded: 0, fewer: false },
    cards: ['a', 'b'],
    borrowed: [],
    opened: 1000,
  },
  found: [found(null), found(9000), found(null)],
  guesses: [{ number: 1, seat: 0, text: 'chat', intruder: 0, sent: 3000, heat: 'warm' }],
  gallery: [{ solution: 'chapeau' } as Rebus],
};

test('the scores are in order, with who has found it and who said something wrong', () => {
  const [first, second, third] = standings(SOLVING);
  expect([first?.seat, second?.seat, third?.seat]).toEqual([1, 2, 0]);
  expect(first).toMatchObject({ rank: 0, seconds: 8, gain: null, points: 5 });
  expect(second).toMatchObject({ author: true, rank: null });
  expect(third).toMatchObject({ says: 'chat', heat: 'warm', rank: null });
});

test('the points for a rebus are told with its solution', () => {
  const phase: View['phase'] = { kind: 'Telling', since: 0, until: 9, seen: [], gains: [0, 3, 2] };
  expect(standings({ ...SOLVING, phase }).map(({ gain }) => gain)).toEqual([3, 2, 0]);
});

test('finders are in the order in which they found it', () => {
  expect(finders({ ...SOLVING, found: [found(5), found(4), found(null)] })).toEqual([1, 0]);
});

test('the table waits for whoever may still find it', () => {
  expect(awaitedTogether(SOLVING)).toEqual([0]);
  const phase: View['phase'] = {
    kind: 'ComposingTogether',
    since: 0,
    until: [9, 9, 9],
    ready: [true, false, true],
  };
  expect(awaitedTogether({ ...SOLVING, phase })).toEqual([1]);
  expect(awaitedTogether(VIEW)).toEqual([]);
});

test('the gallery knows what was shown, what is, and what comes', () => {
  expect(exhibits(SOLVING)).toEqual([
    { author: 0, solution: 'chapeau', now: false },
    { author: 2, solution: '', now: true },
    { author: 1, solution: '', now: false },
  ]);
  expect(exhibits(VIEW)).toEqual([]);
});
