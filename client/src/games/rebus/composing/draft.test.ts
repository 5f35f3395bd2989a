import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Move } from '../../../gen/rebus';
import { Draft } from './draft.svelte';
import { Tray } from './tray.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function composing() {
  const tray = new Tray();
  tray.follow(['a', 'b', 'c'], [], Infinity);
  const played: Move[] = [];
  const draft = new Draft(tray, async (move) => played.push(move) > 0);
  draft.follow(1, null);
  return { tray, draft, played };
}

test('the table hears of the draft once, when it has come to rest', () => {
  const { tray, draft, played } = composing();
  tray.take('a');
  draft.changed();
  tray.take('b');
  draft.solution = ' chapeau ';
  draft.changed();
  expect(played).toEqual([]);

  vi.runAllTimers();
  expect(played).toEqual([{ kind: 'Tray', cards: ['a', 'b'], solution: 'chapeau', intruder: 0 }]);
});

test('of somebody who types on and on it hears meanwhile (REB-G21)', () => {
  const { draft, played } = composing();
  for (let keys = 0; keys < 8; keys += 1) {
    draft.solution += 'a';
    draft.changed();
    vi.advanceTimersByTime(200);
  }

  expect(played).toHaveLength(1);
});

test('it hears no more than once a second, whatever is laid (REB-G45)', () => {
  const { tray, draft, played } = composing();
  for (const card of ['a', 'b', 'c']) {
    tray.take(card);
    draft.changed();
    vi.advanceTimersByTime(400);
  }

  expect(played).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(played).toHaveLength(2);
});

test('what the table knows is not told again', () => {
  const { tray, draft, played } = composing();
  tray.take('a');
  draft.changed();
  vi.runAllTimers();
  tray.take('b');
  tray.back('b');
  draft.changed();
  vi.runAllTimers();

  expect(played).toHaveLength(1);
});

test('laying tells all of it at once, with the place of the intruder', () => {
  const { tray, draft, played } = composing();
  tray.take('a');
  tray.take('b');
  tray.take('c');
  tray.mark('b');
  draft.solution = 'chapeau';
  draft.changed();
  void draft.lay();
  vi.runAllTimers();

  expect(played).toEqual([{ kind: 'Lay', cards: ['a', 'b', 'c'], solution: 'chapeau', intruder: 2 }]);
});

test('another turn begins with nothing, the same turn keeps what was typed', () => {
  const { tray, draft } = composing();
  tray.take('a');
  draft.solution = 'chat';
  draft.follow(1, null);
  expect([draft.solution, tray.laid]).toEqual(['chat', ['a']]);

  draft.follow(2, null);
  expect([draft.solution, tray.laid]).toEqual(['', []]);
});

test('a page that is loaded anew finds the draft that the table kept', () => {
  const { tray, draft, played } = composing();
  draft.follow(2, { cards: ['c', 'a', 'b'], solution: 'chat', intruder: 3, says: null });

  expect([draft.solution, tray.laid, tray.intruder]).toEqual(['chat', ['c', 'a', 'b'], 'b']);
  draft.changed();
  vi.runAllTimers();
  expect(played).toEqual([]);
});

test('a verdict counts for what lies there now alone', () => {
  const { tray, draft } = composing();
  tray.take('a');
  draft.solution = 'chat';
  const kept = { cards: ['a'], solution: 'chat', intruder: 0, says: null };
  expect(draft.judged(kept)).toBe(true);

  tray.take('b');
  expect(draft.judged(kept)).toBe(false);
  expect(draft.judged(null)).toBe(false);
});

test('what is only told does not hold up the laying', async () => {
  const answers: (() => void)[] = [];
  const tray = new Tray();
  tray.follow(['a', 'b'], [], Infinity);
  const draft = new Draft(tray, () => new Promise((done) => answers.push(() => done(true))));
  draft.follow(1, null);
  tray.take('a');
  draft.changed();
  vi.runAllTimers();
  expect([answers.length, draft.laying]).toEqual([1, false]);

  const laid = draft.lay();
  expect([answers.length, draft.laying]).toEqual([2, true]);
  answers.forEach((answer) => answer());
  await laid;
  expect(draft.laying).toBe(false);
});
