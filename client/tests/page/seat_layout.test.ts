import { beforeEach, expect, test, vi } from 'vitest';
import type { SharedScreen } from '../../src/gen/wire';
import type { TableStore } from '../../src/table/store';
import { carryLayout } from '../../src/kit/frame/chosen_layout';
import { SeatLayout } from '../../src/kit/frame/seat_layout.svelte';
import type { ShapeName } from '../../src/kit/frame/shape.svelte';

const kept = new Map<string, string>();
let shape: ShapeName = 'phone';

vi.mock('../../src/words/lang.svelte', () => ({
  t: () => ({ layouts: { whole: 'the board', hand: 'my hand' } }),
}));
vi.mock('../../src/kit/frame/shape.svelte', () => ({
  Shape: class {
    get name() {
      return shape;
    }
  },
}));

beforeEach(() => {
  kept.clear();
  shape = 'phone';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

interface At {
  screens?: SharedScreen[];
  seat?: number | null;
  past?: boolean;
  code?: string;
}

const TV = { person: 'tv', live: true };

function face({ screens = [TV], seat = 0, past = false, code = 'K7F4' }: At = {}): SeatLayout {
  return new SeatLayout({ code, seat, past, room: { screens } } as unknown as TableStore);
}

test.each([
  ['a phone beside a screen', {}, 'phone', true],
  ['a phone that lies on its side', {}, 'lying', true],
  ['a tablet', {}, 'tablet', false],
  ['a desktop', {}, 'wide', false],
  ['a phone without a screen', { screens: [] }, 'phone', false],
  ['a phone beside a screen that is late', { screens: [{ ...TV, live: false }] }, 'phone', false],
  ['an onlooker', { seat: null }, 'phone', false],
  ['a replay', { past: true }, 'phone', false],
] as const)('%s', (_who, at, stands, hand) => {
  shape = stands;
  expect(face(at as At).hand).toBe(hand);
});

test('what was chosen is remembered for the table, and for no other', () => {
  const mine = face();
  expect(mine.other).toBe('the board');

  mine.turn();
  expect(mine.hand).toBe(false);
  expect(mine.other).toBe('my hand');
  expect(face().hand).toBe(false);
  expect(face({ code: 'ABCD' }).hand).toBe(true);

  mine.turn();
  expect(face().hand).toBe(true);
});

test('what was chosen goes along to the next table, and nothing else does', () => {
  carryLayout('K7F4', 'ABCD'); // nothing was chosen
  expect(face({ code: 'ABCD' }).hand).toBe(true);

  face().turn();
  carryLayout('K7F4', 'ABCD');
  expect(face({ code: 'ABCD' }).hand).toBe(false);

  carryLayout('K7F4', 'ZZZZ'); // of a table left long ago
  expect(face({ code: 'ZZZZ' }).hand).toBe(true);
});

test('a desktop may choose the hand, as long as there is a screen', () => {
  shape = 'wide';
  face().turn();

  expect(face().hand).toBe(true);
  expect(face({ screens: [] }).hand).toBe(false);
});
