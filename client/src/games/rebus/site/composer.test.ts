import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Proposed, RowHeard } from '../../../gen/riddles';
import { named, type NamedCard } from '../../../kit/pictures/deck';
import { RiddleComposer } from './composer.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HEARD: RowHeard = { said: ['so'], answer: null, missing: '', is_exact: false };
const ROWS: Proposed = { rows: [{ cards: ['a', 'b'], is_exact: true }], said: ['a'] };
const propose = async () => ROWS;

test('pictures are added, moved and taken away, ten at most', () => {
  const composer = new RiddleComposer(async () => HEARD, propose);
  for (const card of ['a', 'b', 'c']) composer.add(card);
  expect(composer.move(0, 2)).toBe(2);
  expect(composer.cards).toEqual(['b', 'c', 'a']);
  expect(composer.move(0, -5)).toBe(0);
  composer.remove(1);
  expect(composer.cards).toEqual(['b', 'a']);
  for (let n = 0; n < 20; n++) composer.add('x');
  expect(composer.cards.length).toBe(10);
  composer.clear();
  expect(composer.lacks).toBe('two');
});

test('it can be sent with two pictures and a solution', () => {
  const composer = new RiddleComposer(async () => HEARD, propose);
  composer.add('a');
  composer.add('a');
  expect(composer.lacks).toBe('first');
  composer.write('  ');
  expect(composer.lacks).toBe('first');
  composer.write('saucisson');
  expect(composer.lacks).toBe(null);
});

test('the machine is asked once for many keys, and old news is not shown', async () => {
  const asked: string[] = [];
  const slow: ((heard: RowHeard) => void)[] = [];
  const composer = new RiddleComposer((_cards, text) => {
    asked.push(text);
    return new Promise((done) => void slow.push(done));
  }, propose);
  composer.add('a');
  for (const text of ['s', 'sa', 'sau']) composer.write(text);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['sau']);
  composer.write('sauc');
  await vi.advanceTimersByTimeAsync(300);
  slow[0]?.({ ...HEARD, missing: 'old' });
  slow[1]?.({ ...HEARD, missing: 'new' });
  await vi.advanceTimersByTimeAsync(0);
  expect(composer.heard?.missing).toBe('new');
});

test('rows are proposed for what is written, and taken whole', async () => {
  const composer = new RiddleComposer(async () => HEARD, propose);
  composer.write('so');
  await vi.advanceTimersByTimeAsync(300);
  expect(composer.proposed).toBe(null);
  composer.write('saucisson');
  await vi.advanceTimersByTimeAsync(300);
  composer.take(composer.proposed?.rows[0]?.cards ?? []);
  expect(composer.cards).toEqual(['a', 'b']);
  composer.write('saucissons');
  expect(composer.proposed).toBe(null);
});

test('a picture is found by any of its names, without accents', () => {
  const deck: NamedCard[] = [
    { card: '1', names: ['tour'], kind: '' },
    { card: '2', names: ['montagne', 'mont'], kind: '' },
    { card: '3', names: ['pièce', 'sou'], kind: '' },
    { card: '4', names: ['cœur'], kind: '' },
    { card: '5', names: ['route'], kind: '' },
  ];
  const found = (typed: string) => named(deck, typed).map(({ card }) => card);
  expect(found('mont')).toEqual(['2']);
  expect(found('PIECE ')).toEqual(['3']);
  expect(found('coe')).toEqual(['4']);
  expect(found('ou')).toEqual(['1', '3', '5']);
  expect(found('')).toHaveLength(5);
  expect(found('zz')).toEqual([]);
});
