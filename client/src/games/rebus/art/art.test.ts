import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { code, drawings } from '../../../../pictures';
import { CENTRE, SQUARES, ground, startOf } from './board';
import { SIZES, SPIRALS } from './spiral';

const FOLDER = fileURLToPath(new URL('../../../../../src/tablee/rebus/pictures', import.meta.url));
const board = readFileSync(
  fileURLToPath(new URL('../../../../../src/tablee/games/rebus/board.json', import.meta.url)),
  'utf8',
);

test('every picture of the deck is served by a code of its own, which tells nothing', () => {
  const ids = readdirSync(FOLDER).map((file) => file.replace('.svg', ''));
  const served = drawings(FOLDER);

  expect(ids).toHaveLength(200);
  expect(served.size).toBe(200);
  for (const id of ids) expect(served.has(code(id))).toBe(true);
  for (const name of served.keys()) expect(name).toMatch(/^[0-9a-f]{8}$/);
});

test('no drawing says what it shows', () => {
  for (const drawing of drawings(FOLDER).values())
    expect(new TextDecoder().decode(drawing)).not.toMatch(/<(title|desc|text)|aria-|data-|id=/);
});

test('squares are drawn where the board’s data has them', () => {
  const squares: { i: number; landscape: [number, number]; portrait: [number, number] }[] =
    JSON.parse(board).squares;
  for (const square of squares)
    for (const way of ['landscape', 'portrait'] as const) {
      const [x, y] = SPIRALS[way].middle(square.i);
      expect(Math.hypot(x - square[way][0], y - square[way][1]), `${square.i} ${way}`).toBeLessThan(2.5);
    }
});

test('the centre lies on the sheet, twelve cards of it', () => {
  for (const way of ['landscape', 'portrait'] as const) {
    expect(CENTRE[way].at).toHaveLength(12);
    for (const [x, y] of CENTRE[way].at) {
      expect(x + CENTRE[way].card).toBeLessThan(SIZES[way][0]);
      expect(y + CENTRE[way].card).toBeLessThan(SIZES[way][1]);
    }
  }
});

test('numbers are printed in their circuit’s colour, others in their kind’s', () => {
  const ink = (place: number) => ground(SQUARES[place] ?? { place, kind: 'depart', cards: 0, circuit: 0 });
  expect([ink(0), ink(1), ink(21), ink(4), ink(61)]).toEqual([
    'var(--rb-go)',
    'var(--rb-1)',
    'var(--rb-2)',
    'var(--rb-chaine)',
    'var(--rb-go)',
  ]);
});

test('a shorter game sets out from the end of a circuit', () => {
  expect([startOf('three'), startOf('two'), startOf('one')]).toEqual([0, 20, 40]);
});
