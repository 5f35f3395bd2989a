/** A game under way, and around it: what is refused, paused, asked for and gone on to. */

import { expect, test, vi } from 'vitest';
import { VIEW } from '../../src/games/sequence/view.sample';
import { speak } from '../../src/words/lang.svelte';
import { chair, sitDown } from './table_page';

const game = { view: VIEW };
const OVER = { ...game, outcome: { winners: [0], rule: 'SEQ-4', places: [1, 2] } };
const GUS = chair('Gus', { side: 1, person: null, bot: 'middle' });

test('a refused move shows the rule that refuses it', async () => {
  const legal_moves = [{ kind: 'Place', card: '7S', square: 14 }];
  const page = await sitDown({ stage: 'playing' }, { game: { ...game, legal_moves } });
  page.refuse('Play', 'rule', 'SEQ-12');
  await page.touch(/^7 de pique/);
  await page.pick('[data-square="3"]');

  await page.reads('SEQ-12');
  const move = { kind: 'Place', card: '7S', square: 3 };
  expect(page.said()).toEqual([expect.objectContaining({ kind: 'Play', version: 0, move })]);
});

test('a move made without a line is refused at once, and never made late', async () => {
  const legal_moves = [{ kind: 'Place', card: '7S', square: 14 }];
  const page = await sitDown({ stage: 'playing' }, { game: { ...game, legal_moves } });
  expect(document.querySelector('[data-line=now]')).not.toBeNull();
  await page.cut();
  expect(document.querySelector('[data-line=offline]')).not.toBeNull();
  await page.touch(/^7 de pique/);
  await page.pick('[data-square="3"]');

  await page.reads('Hors ligne : le coup n’est pas parti.');
  expect(page.said()).toEqual([]);
});

test('the log and the discards can be opened', async () => {
  const view = { ...VIEW, discards: ['KD'] };
  const page = await sitDown({ stage: 'playing' }, { game: { view } });
  const titles = () => [...document.querySelectorAll('h2')].map((each) => each.textContent);
  await page.touch(/^Journal/);
  expect(titles()).toContain('Journal');

  await page.touch(/^Défausse/);
  expect(titles()).toContainEqual(expect.stringMatching(/^Défausse/));
});

test('a table that is not there is told in one sentence', async () => {
  const page = await sitDown({}, { refused: 'no_table' });

  await page.reads('Aucune table ne porte le code K7F4.');
});

test('what stands still is said so, and goes on by a touch', async () => {
  const page = await sitDown({ stage: 'playing' }, { game });
  await page.tell({ paused: true });
  await page.reads('La partie est en pause');
  expect(document.querySelector('[inert] [data-hand]')).not.toBeNull();
  expect(document.querySelector('[inert] .bar')).toBeNull();

  await page.touch('Reprendre');
  expect(page.said()).toEqual([{ kind: 'Resume' }]);
});

test('a clock is set', async () => {
  const page = await sitDown();
  await page.touch('Pendule');

  const pace = expect.objectContaining({ kind: 'Clocked' });
  expect(page.said()).toEqual([{ kind: 'SetPace', pace }]);
});

test('a clocked table shows everybody’s time, and a guest proposes a pause', async () => {
  const times = [
    { left: null, due: 600_000 },
    { left: 1_200_000, due: null },
  ];
  const page = await sitDown(
    { stage: 'playing', you: 'bob', seat: 1, pace: { kind: 'Clocked', main: 1200, increment: 0 } },
    { game: { ...game, times } },
  );
  await page.reads('20:00');
  expect(document.querySelectorAll('[role=timer]')).toHaveLength(2);

  await page.touch('Plus');
  await page.touch(/^Proposer une pause/);
  expect(page.said()).toEqual([expect.objectContaining({ kind: 'AskPause', pause: true })]);
  await page.tell({ agree: [0] });
  await page.reads('Ann propose une pause.');
  await page.touch('D’accord');
  expect(page.said()).toEqual([expect.objectContaining({ kind: 'AskPause', pause: true })]);
});

test('a game with its own time offers no pace', async () => {
  const page = await sitDown({
    game: 'face_a_face',
    chairs: [chair('Ann'), chair('Bob', { side: 1 }), chair('Cat', { side: 2 })],
  });

  await page.reads('Règles de la partie');
  expect(page.text).not.toContain('Rythme');
});

test('before the start a bot makes room', async () => {
  const page = await sitDown({ you: 'cleo', seat: null, chairs: [chair('Ann'), GUS] });
  await page.touch(/Prendre sa place/);

  expect(page.said()).toEqual([{ kind: 'Sit', seat: 1 }]);
});

test('the host adds a robot, and says when one stands in', async () => {
  const page = await sitDown({
    chairs: [chair('Ann'), chair('', { side: 1, person: null, name: null as never })],
  });
  await page.touch(/^Ajouter un robot/);
  await page.touch('5 min');

  expect(page.said()).toEqual([expect.objectContaining({ seat: 1 }), { kind: 'SetAbsence', minutes: 5 }]);
});

test('who looks on asks for a bot’s seat, or plays the next game', async () => {
  const page = await sitDown(
    { stage: 'playing', you: 'cleo', seat: null, chairs: [chair('Ann'), GUS] },
    { game },
  );
  await page.touch('Jouer aussi');
  await page.touch(/^Demander la place de/);
  expect(page.said()).toEqual([{ kind: 'AskSeat', seat: 1 }]);

  await page.touch(/^Jouer la prochaine partie/);
  expect(page.said()).toEqual([{ kind: 'PlayNext', wanted: true }]);
});

test('another game is chosen after the end', async () => {
  const page = await sitDown({ stage: 'over' }, { game: OVER });
  await page.touch(/^Autre jeu/);
  await page.touch(/^Face-à-face/);

  expect(page.said()).toEqual([expect.objectContaining({ kind: 'WishNext', game: 'face_a_face' })]);
});

test('the host does not wait for the others', async () => {
  const page = await sitDown(
    {
      stage: 'over',
      evening: {
        games: [],
        scores: [],
        wishes: [{ person: 'bob', name: 'Bob', game: 'face_a_face', preset: '' }],
        waiting: ['ann'],
        leading: 'face_a_face',
        next_game: null,
      },
    },
    { game: OVER },
  );
  await page.touch(/^On y va/);

  expect(page.said()).toEqual([{ kind: 'GoNext' }]);
});

test('the page speaks English when asked', async () => {
  const page = await sitDown({ stage: 'playing' }, { game });
  speak('en');

  await page.reads('Your turn');
});

test('a lost draw is told on the page of whoever forgot, and on no other', async () => {
  const turn = (version: number, ...events: object[]) => ({ version, seat: 1, at: 0, events });
  const news = [turn(1)] as never;
  const page = await sitDown({ stage: 'playing' }, { game: { ...game, version: 1, news } });
  const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';
  for (const [version, seat, told] of [
    [2, 1, ''],
    [3, 0, 'SEQ-14'],
  ] as const) {
    const lost = turn(version, { kind: 'DrawLost', seat });
    await page.play({ ...game, version, news: [lost] as never });
    await vi.waitFor(() => expect(document.querySelector(`[data-version="${version}"]`)).not.toBeNull());
    expect(alert()).toContain(told);
    expect(alert() === '').toBe(told === '');
  }
});
