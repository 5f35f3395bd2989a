/** A game that nothing in src has heard of: its client stands on the shelf, and a table is
 *  played with it from the lobby to the end. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spoken } from '../../src/kit/aloud/live.svelte';
import type { View } from '../fifth_game/allumettes/types';
import { chair, sitDown } from './table_page';

const MOST = 300; // lines of the whole folder
const FOLDER = join(import.meta.dirname, '../fifth_game/allumettes');

const VIEW: View = { seats: 3, left: 16, turn: 0 };
const chairs = [
  chair('Ann'),
  chair('Bob', { side: 1 }),
  chair('Cat', { side: 2, person: null, bot: 'easy' }),
];
const take = (count: number) => ({ kind: 'Take', count });
const happened = (version: number, seat: number | null, events: object[]) => ({
  version,
  seat,
  at: 0,
  events,
  took_back: false,
  late: false,
  stood_in: false,
});
const sit = (
  view: View,
  more: Parameters<typeof sitDown>[1] = {},
  room: Parameters<typeof sitDown>[0] = {},
) =>
  sitDown(
    { game: 'allumettes', stage: 'playing', chairs, ...room },
    { ...more, game: { view, ...more.game } },
  );

test('a whole client is no more than three hundred lines', () => {
  const lines = readdirSync(FOLDER).map(
    (name) => readFileSync(join(FOLDER, name), 'utf8').split('\n').length - 1,
  );

  expect(lines.reduce((one, other) => one + other)).toBeLessThanOrEqual(MOST);
});

test('its lobby opens', async () => {
  const page = await sitDown({ game: 'allumettes', chairs });

  await page.reads('Les allumettes');
  await page.reads('Bleu');
});

test('a move is made by a touch', async () => {
  const page = await sit(VIEW, { game: { legal_moves: [take(1), take(2), take(3)] } });
  await page.reads('À vous de jouer');
  await page.touch('Prendre 2');

  expect(page.said()).toEqual([expect.objectContaining({ kind: 'Play', version: 0, move: take(2) })]);
});

test('what others take is seen, told in the log and said aloud', async () => {
  const page = await sit({ ...VIEW, turn: 1 }, { game: { news: [happened(0, null, [])] } });
  await page.reads('Bob joue');
  expect(page.all(/^Prendre/)).toEqual([]);

  const news = [happened(1, 1, [{ kind: 'Taken', seat: 1, count: 3 }])];
  await page.play({
    version: 1,
    view: { ...VIEW, left: 13, turn: 0 },
    news,
    legal_moves: [take(1)] as never,
  });
  expect(document.querySelectorAll('.matches > i')).toHaveLength(13);
  await page.touch('Journal');
  await page.reads('Bob prend 3 allumettes');
  expect(spoken()).toBe('Bob prend 3\u00a0allumettes. À vous de jouer. Prenez une, deux ou trois allumettes');
});

test.each([
  [0, 'Vous avez gagné', 'Bob a pris la dernière'],
  [1, 'Ann et Cat gagnent', 'Vous avez pris la dernière'],
])('the end is told to each', async (seat, title, line) => {
  const outcome = { winners: [0, 2], rule: 'ALU-03', places: [1, 2, 1] };
  const page = await sit(
    { ...VIEW, left: 0, turn: 2 },
    { game: { outcome } },
    { stage: 'over', seat, you: ['ann', 'bob'][seat] as string },
  );

  await page.reads(title);
  await page.reads(line);
});

test('a shared screen shows the matches and whose turn it is', async () => {
  const page = await sit({ ...VIEW, turn: 2 }, { screen: true }, { seat: null, you: 'tv' });

  await page.reads('Cat joue');
  expect(document.querySelectorAll('.matches > i')).toHaveLength(16);
});
