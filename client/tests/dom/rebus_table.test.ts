/** A table of Rébus in a document: what is touched there, and what it tells the table. */

import { expect, test } from 'vitest';
import type { View } from '../../src/gen/rebus';
import { VIEW, revealing } from '../../src/games/rebus/view.sample';
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
  const page = await at({
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
  });

  await page.reads('château');
  const lines = [...document.querySelectorAll('li')].map((each) => each.textContent ?? '');
  expect(lines.find((line) => line.includes('crocodile'))).toContain('froid');
  expect(lines.find((line) => line.includes('château'))).toContain('brûlant');
});

test.each([true, false])(
  'in a family each card to be guessed has its name under it: %s (REB-G44)',
  async (row_names) => {
    const page = await at({
      turn: 1,
      options: { ...OPTIONS, row_names },
      phase: {
        kind: 'Guessing',
        opened: 30_000,
        until: [90_000, 90_000, 90_000],
        given_in: [false, false, false],
        closes: null,
      },
      row: {
        author: 1,
        task: { kind: 'nombre', demanded: 3, fewer: false },
        cards: ['a', 'b', 'c'],
        borrowed: [],
        opened: 0,
      },
      names: row_names ? { a: 'chat', b: 'pot', c: 'scie' } : {},
    });
    await page.reads('Rébus de Bob');

    const under = [...document.querySelectorAll('.row.named small')].map((each) => each.textContent);
    expect(under).toEqual(row_names ? ['chat', 'pot', 'scie'] : []);
  },
);

test.each([
  [0, ['Vous l’avez composé', 'Bob trouve le rébus']],
  [1, ['Vous trouvez le rébus', 'Bob l’a composé']],
])('whoever composed a rebus is told so in the person of their verb: %s', async (author, told) => {
  const walks = [
    { seat: 0, by: 2 },
    { seat: 1, by: 2 },
  ];
  const phase = revealing(1 - author);
  const page = await at({
    phase: { ...phase, verdict: { ...phase.verdict, walks } },
    row: {
      author,
      task: { kind: 'nombre', demanded: 2, fewer: false },
      cards: ['a', 'b'],
      borrowed: [],
      opened: 0,
    },
  });
  await page.reads('Bob');

  const lines = [...document.querySelectorAll('.walks p')].map((each) => each.textContent ?? '');
  expect(lines.map((line) => line.trim().replace(/\s+/g, ' ').split(' · ')[0])).toEqual(told);
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
    least: 2,
    places: null,
    own: 1,
    lent: 1,
    centre: true,
    intruder: false,
    full: 0,
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

  expect(page.said()).toContainEqual(expect.objectContaining({ kind: 'Play', move: { kind: 'Rearrange' } }));
});

test('names stand under the pictures while one composes, in the tray too', async () => {
  const task = { kind: 'nombre', demanded: 2, fewer: false } as const;
  const needs = {
    least: 2,
    places: 2,
    own: 1,
    lent: 0,
    centre: false,
    intruder: false,
    full: 0,
  };
  const page = await at(
    {
      options: { ...OPTIONS, names: true },
      names: { a: 'chat', b: 'pot', c: 'scie' },
      phase: { kind: 'Composing', task, since: 0, until: 90_000 },
      needs,
    },
    [pattern('Lay'), pattern('Tray')],
  );
  const under = (list: string) => document.querySelector(`[data-list=${list}]`)?.textContent ?? '';
  expect(under('rack')).toContain('chat');

  await page.pick('[data-list=rack] [data-card=a]');
  expect(under('tray')).toContain('chat');
  expect(under('rack')).toContain('pot');
  await page.touch('Les noms');
  expect(under('rack')).not.toContain('pot');
});

const GUESSING = {
  kind: 'Guessing',
  opened: 30_000,
  until: [0, 90_000, 90_000],
  given_in: [false, false, false],
  closes: null,
} as const satisfies View['phase'];
const CHATEAU = { seat: 2, intruder: 0, sent: 31_000, number: 1, text: 'château', heat: null };

test('an author asks for a guess, and reads the rule that refuses it', async () => {
  const sealed = { cards: ['a', 'b'], solution: 'chapeau', intruder: 0, says: null };
  const task = { kind: 'nombre', demanded: 2, fewer: false } as const;
  const row = { author: 0, task, cards: ['a', 'b'], borrowed: [], opened: 30_000 };
  const page = await at({ phase: GUESSING, row, sealed, guesses: [CHATEAU] as never, guessed: 1 }, [
    pattern('Accept'),
  ]);
  page.refuse('Play', 'rule', 'REB-G5');
  await page.touch('Accepter');
  expect(page.said()).toEqual([]); // not before it is agreed to
  await page.touch('Accepter la réponse');

  const move = { kind: 'Accept', guess: 1 };
  expect(page.said()).toContainEqual(expect.objectContaining({ kind: 'Play', move }));
  await page.reads('REB-G5');
});

test('a guesser gives in, and all read who has', async () => {
  const task = { kind: 'nombre', demanded: 2, fewer: false } as const;
  const row = { author: 1, task, cards: ['a', 'b'], borrowed: [], opened: 30_000 };
  const view = { turn: 1, row, phase: { ...GUESSING, until: [90_000, 0, 90_000] } };
  const page = await at(view, [pattern('Guess'), pattern('GiveIn')]);
  await page.touch('Langue au chat');
  expect(page.said()).toContainEqual(expect.objectContaining({ kind: 'Play', move: { kind: 'GiveIn' } }));

  const phase = { ...view.phase, given_in: [true, false, false] };
  await page.play({
    version: 1,
    view: { ...VIEW, ...view, phase },
    legal_moves: [pattern('Guess')] as never,
  });
  await page.reads(/vous donnez votre langue au chat/i);
  expect(page.all('Langue au chat')).toEqual([]);
});

test('names that are read out are asked back, to whoever said them', async () => {
  const task = { kind: 'nombre', demanded: 2, fewer: false } as const;
  const row = { author: 1, task, cards: ['a', 'b'], borrowed: [], opened: 30_000 };
  const guesses = [{ ...CHATEAU, seat: 0, text: 'chat pot' }] as never;
  const told = [{ seat: 0, number: 1, how: 'names' }] as const;
  const phase = { ...GUESSING, until: [90_000, 0, 90_000], given_in: [true, false, false] };
  const view = { turn: 1, row, phase, guesses, guessed: 1 };
  const page = await at({ ...view, told: [...told] }, [pattern('Guess')]);
  const alert = () => document.querySelector('.guesses [role=alert]')?.textContent ?? '';
  expect(alert()).toContain('chat pot');
  expect(alert()).toMatch(/Oui… et qu’est-ce que ça dit/);
  await page.reads('Vous pouvez encore répondre');

  await page.play({ version: 1, view: { ...VIEW, ...view, told: [] } });
  expect(alert()).toBe('');
  await page.reads('chat pot');
});

test('after the minute nobody goes back, and is told that it is over', async () => {
  const task = { kind: 'nombre', demanded: 2, fewer: false } as const;
  const page = await at(
    {
      phase: { kind: 'Sealing', task, since: 60_000, until: 75_000, minute: null },
      tray: { cards: ['a', 'b'], solution: '', intruder: 0, says: null },
    },
    [pattern('Seal')],
  );

  await page.reads('Temps écoulé');
  expect(page.all(/^Revenir aux cartes/)).toEqual([]);
});
