/** A game without screens is played by the words of its own rules. */

import { expect, test } from 'vitest';
import { house } from '../../src/house.svelte';
import { chair, sitDown, type } from './table_page';

const chairs = [chair('Ann'), chair('Bob', { side: 1, person: null, bot: 'easy' })];
const room = { game: 'codes', stage: 'playing', chairs } as const;
const HELD = 'laid: nothing\nhand: 4 17';
const happened = (version: number, seat: number, said: string[]) => ({
  version,
  seat,
  at: 0,
  events: said.map(() => ({ kind: 'Laid' })),
  took_back: false,
  late: false,
  stood_in: false,
  said,
});
const pattern = (open: object, given = {}) => ({ kind: 'Pattern', move: 'Guess', open, given });

/** Ann's page in a game of which this build has no folder. */
const sit = (game: object, more: object = {}) => sitDown({ ...room, ...more }, { game });

test('the table is read as the rules show it to this seat, and no hand besides', async () => {
  const page = await sit({ shown: HELD, view: { hands: [[4, 17], [9]] } });

  expect(document.querySelector('pre')?.textContent).toBe(HELD);
  await page.reads('siège 1');
  expect(page.text).not.toContain('9');
  await page.play({ version: 1, shown: 'laid: 17\nhand: 4' });
  expect(document.querySelector('pre')?.textContent).toBe('laid: 17\nhand: 4');
});

test('each legal move is a button with its own words', async () => {
  const moves = [4, 17].map((card) => ({ kind: 'Lay', card }));
  const page = await sit({ shown: HELD, legal_moves: moves, said: ['lay 4', 'lay 17'] });
  await page.reads('À vous de jouer');
  await page.touch('lay 17');

  expect(page.said()).toEqual([expect.objectContaining({ kind: 'Play', move: moves[1] })]);
});

test('moves too many to list are a form: some of the items, in order, as often as they lie there', async () => {
  const items = ['red', 'red', 'blue'];
  const code = pattern({ code: { kind: 'Row', items, least: 2, most: 3 } }, { row: 1 });
  const page = await sit({ shown: '', legal_moves: [code], said: ['guess <code>'] });
  await page.touch('Jouer');
  expect(page.said()).toEqual([]);

  for (const item of ['red', 'red']) await page.touch(item);
  expect(page.all('red')).toEqual([]); // there are two
  await page.touch('blue');
  await page.touch('Retirer red');
  expect(page.all('red')).toEqual([expect.anything()]);
  await page.touch('Jouer');
  expect(page.said()).toEqual([
    expect.objectContaining({ move: { kind: 'Guess', row: 1, code: ['red', 'blue'] } }),
  ]);
});

test('a number and a text of a form are sent once they are ones', async () => {
  const bid = pattern({ stake: { kind: 'Range', least: 2, most: 5 }, word: { kind: 'Text', longest: 6 } });
  const page = await sit({ shown: '', legal_moves: [bid], said: ['bid <stake, word>'] });
  const [stake, word] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  expect([stake.min, stake.max, word.maxLength]).toEqual(['2', '5', 6]);
  await type(word, 'oui');
  for (const wrong of ['6', '1', '2.5', '']) {
    await type(stake, wrong);
    await page.touch('Jouer');
  }
  expect(page.said()).toEqual([]);
  await type(stake, '5');
  await page.touch('Jouer');

  expect(page.said()).toEqual([expect.objectContaining({ move: { kind: 'Guess', stake: 5, word: 'oui' } })]);
});

test('the log names whoever a sentence of the game speaks of', async () => {
  const page = await sit({ shown: '', version: 1, news: [happened(1, 1, ['seat 1 lays 9', 'Won seat=0'])] });
  await page.reads('Aux autres de jouer');
  await page.touch('Journal');

  await page.reads('Bob lays 9');
  await page.reads('Won Ann');
});

test('the end names who has won, and by which rule', async () => {
  const outcome = { winners: [1], rule: 'SEQ-12', places: [2, 1] };
  const page = await sit({ shown: 'over', outcome }, { stage: 'over' });

  await page.reads('Bob gagne');
  await page.reads('Une case libre.');
});

test('a shared screen shows what an onlooker sees, and who sits where', async () => {
  const game = { shown: 'laid: 17', version: 1, news: [happened(1, 0, ['seat 0 lays 17'])] };
  const page = await sitDown({ ...room, seat: null, you: 'tv' }, { screen: true, game });

  await page.reads('Ann lays 17');
  await page.reads('Bob (siège 1)');
  expect(document.querySelector('pre')?.textContent).toBe('laid: 17');
});

test('its options are offered by their names', async () => {
  const listed = house.games;
  const page = await sitDown({ game: 'codes', chairs, options: { lowest_takes: false } });
  const option = { name: 'lowest_takes', kind: 'flag', choices: [], titles: {} } as never;
  house.games = [...house.games, { ...(listed[0] as (typeof listed)[0]), slug: 'codes', options: [option] }];
  await page.reads('Lowest takes');
});
