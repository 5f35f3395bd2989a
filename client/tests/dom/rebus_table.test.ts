/** A table of Rébus in a document: what is touched there, and what it tells the table. */

import { expect, test } from 'vitest';
import type { View } from '../../src/gen/rebus';
import { VIEW } from '../../src/games/rebus/view.sample';
import { OPTIONS } from '../../src/games/rebus/blank_view';
import { chair, sitDown } from './table_page';

const THREE = [chair('Ann'), chair('Bob', { side: 1 }), chair('Cat', { side: 2 })];
const pattern = (move: string) => ({ kind: 'Pattern', move, open: {}, given: {} });
const at = (view: Partial<View>, legal: object[] = []) =>
  sitDown(
    { game: 'rebus', stage: 'playing', chairs: THREE },
    { game: { view: { ...VIEW, ...view }, legal_moves: legal as never, now: 30_000 } },
  );

test.each([
  ['Brûlant, tiède, froid', { heat: true }],
  ['Les noms comptent', { aloud: true }],
])('the host chooses « %s »', async (name, chosen) => {
  const page = await sitDown({ game: 'rebus', chairs: THREE, options: { ...OPTIONS } });
  await page.touch(new RegExp(`^${name}`));

  expect(page.said()).toEqual([{ kind: 'Configure', options: expect.objectContaining(chosen) }]);
});

test('all see how near a guess is', async () => {
  const heard = { seat: 2, intruder: 0, sent: 31_000 };
  const page = await at(
    {
      turn: 1,
      phase: {
        kind: 'Guessing',
        opened: 30_000,
        until: [90_000, 90_000, 90_000],
        given_in: [false, false, false],
        closes: null,
      },
      guesses: [
        { ...heard, number: 1, text: 'crocodile', heat: 'cold' },
        { ...heard, number: 2, text: 'château', heat: 'hot' },
      ],
      guessed: 2,
    },
  );

  await page.reads('château');
  const lines = [...document.querySelectorAll('li')].map((each) => each.textContent ?? '');
  expect(lines.find((line) => line.includes('crocodile'))).toContain('froid');
  expect(lines.find((line) => line.includes('château'))).toContain('brûlant');
});

test('cards are thrown away', async () => {
  const page = await at({}, [{ kind: 'Throw' }, pattern('Discard')]);
  await page.touch(/^Jeter des cartes/);
  await page.pick('[data-list=rack] button');
  await page.touch(/^Jeter 1/);

  expect(page.said()).toEqual([
    expect.objectContaining({ kind: 'Play', move: { kind: 'Discard', cards: ['a'] } }),
  ]);
});

test('a Plus is laid once it has a card of the centre', async () => {
  const task = { kind: 'plus', demanded: 0, fewer: false } as const;
  const needs = {
    least: 2, places: null, own: 1, lent: 1, centre: true, intruder: false, full: 0,
  };
  const page = await at(
    { phase: { kind: 'Composing', task, since: 0, until: 90_000 }, centre: ['d'], needs },
    [pattern('Lay'), pattern('Tray')],
  );
  await page.pick('[data-list=rack] [data-card=a]');
  await page.pick('[data-list=rack] [data-card=b]');
  const [lay] = page.all(/^Poser le rébus/);
  expect(lay?.getAttribute('aria-disabled')).toBe('true');

  await page.pick('[data-list=centre] [data-card=d]');
  expect(lay?.getAttribute('aria-disabled')).toBe('false');
  page.said();
  await page.touch(/^Poser le rébus/);
  const cards = ['a', 'b', 'd'];
  expect(page.said()).toContainEqual(
    expect.objectContaining({ kind: 'Play', move: expect.objectContaining({ kind: 'Lay', cards }) }),
  );
});

test('there is a way back from the solution to the cards', async () => {
  const task = { kind: 'nombre', demanded: 2, fewer: false } as const;
  const minute = { kind: 'Composing', task, since: 0, until: 60_000 } as const;
  const page = await at(
    {
      phase: { kind: 'Sealing', task, since: 30_000, until: 60_000, minute },
      tray: { cards: ['a', 'b'], solution: '', intruder: 0, says: null },
    },
    [{ kind: 'Rearrange' }, pattern('Seal')],
  );
  await page.touch(/^Revenir aux cartes/);

  expect(page.said()).toContainEqual(
    expect.objectContaining({ kind: 'Play', move: { kind: 'Rearrange' } }),
  );
});
