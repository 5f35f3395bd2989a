/** The screens that `tablee new-game` lays, played as soon as they are copied into a clone. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bring } from '../../src/games/shelf';
import { chair, sitDown } from './table_page';

const TEMPLATE = join(import.meta.dirname, '../../../src/tablee/testing/template/client');
const MOST = 300; // lines of the whole folder

const VIEW = {
  seat: 0,
  options: { lowest: false },
  hand: [4, 17],
  held: [2, 1],
  hands: [],
  trick: [{ seat: 1, card: 12 }],
  gone: [1, 2, 3, 5],
  tricks: [1, 1],
  turn: 0,
};

/** Lay the folder as deep as those of the fifth game, and put its client on the shelf. */
function lay(slug: string): void {
  const folder = join(import.meta.dirname, '../../build/laid', slug);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(TEMPLATE)) {
    const text = readFileSync(join(TEMPLATE, name), 'utf8')
      .replaceAll('__slug', slug)
      .replaceAll('__name', 'La plus haute')
      .replaceAll("'../../", "'../../../src/")
      .replaceAll("'../contract'", "'../../../src/games/contract'");
    writeFileSync(join(folder, name.replace(/\.txt$/, '')), text);
  }
  bring(slug, () => import(/* @vite-ignore */ join(folder, 'index.ts')).then((index) => index.default));
}

test('the screens of a new game are no more than three hundred lines', () => {
  const lines = readdirSync(TEMPLATE).map(
    (name) => readFileSync(join(TEMPLATE, name), 'utf8').split('\n').length - 1,
  );

  expect(lines.reduce((one, other) => one + other)).toBeLessThanOrEqual(MOST);
});

test('a new game is played with the screens that come with it', async () => {
  lay('la_plus_haute');
  const page = await sitDown(
    { game: 'la_plus_haute', stage: 'playing', chairs: [chair('Ann'), chair('Bob', { side: 1 })] },
    { game: { view: VIEW, legal_moves: VIEW.hand.map((card) => ({ kind: 'Lay', card })) as never } },
  );
  await page.reads('À vous de jouer');
  await page.reads('1 pli');
  await page.touch('Poser le 17');
  expect(page.said()).toEqual([expect.objectContaining({ kind: 'Play', move: { kind: 'Lay', card: 17 } })]);

  const outcome = { winners: [0], rule: 'LPH-05', places: [1, 2] };
  await page.tell({ stage: 'over' });
  await page.play({ version: 1, view: { ...VIEW, hand: [], trick: [], tricks: [3, 1] }, outcome });
  await page.reads('Vous avez gagné');
});
