/** What people at a table may do about each other: each button, and what it tells the table. */

import { expect, test } from 'vitest';
import { VIEW } from '../../src/games/sequence/view.sample';
import { chair, type PageAtTable, sitDown } from './table_page';
import type { RoomNow } from '../../src/gen/wire';

const THREE = [chair('Ann'), chair('Bob', { side: 1 }), chair('Cat', { side: 2 })];
const GAME = { view: { ...VIEW, sides: [0, 1, 2] } };

/** Opens the menu of a game of three. */
async function menu(change: Partial<RoomNow> = {}): Promise<PageAtTable> {
  const page = await sitDown({ stage: 'playing', chairs: THREE, ...change }, { game: GAME });
  await page.touch('Plus');
  return page;
}

test('the host hands over', async () => {
  const page = await menu();
  await page.touch(/^B Bob/);
  await page.touch('Passer la main à Bob');
  expect(page.said()).toEqual([]); // not before it is agreed to
  await page.touch('Passer la main');

  expect(page.said()).toEqual([{ kind: 'HandOver', seat: 1 }]);
});

test('the host removes somebody', async () => {
  const page = await menu();
  await page.touch(/^B Bob/);
  await page.touch('Retirer Bob de la table');
  expect(page.text).toContain('Personne de nouveau sans mon accord');
  await page.touch('Retirer');

  expect(page.said()).toEqual([{ kind: 'Remove', seat: 1 }]);
});

test('others vote somebody out, and take their vote back', async () => {
  const page = await menu({ you: 'bob', seat: 1 });
  await page.touch(/^A Ann/);
  await page.touch('Voter pour le départ d’Ann');
  await page.touch('Voter pour le départ');
  expect(page.said()).toEqual([{ kind: 'VoteOut', seat: 0 }]);

  await page.tell({ ballots: [{ seat: 0, votes: [1], needed: 2 }] });
  await page.reads('1 voix sur 2');
  await page.touch(/^A Ann/);
  await page.touch('Reprendre ma voix contre Ann');
  expect(page.said()).toEqual([{ kind: 'VoteOut', seat: 0, out: false }]);
});

test('in the lobby a touch on a seat hands over', async () => {
  const page = await sitDown();
  await page.touch(/^B Bob/);
  await page.touch(/^Passer la main/);

  expect(page.said()).toEqual([{ kind: 'HandOver', seat: 1 }]);
});

const CLEO = { person: 'cleo', name: 'Cléo', muted: false };

test('the host takes an onlooker’s word, and sends them away', async () => {
  const page = await menu({ onlookers: [CLEO] });
  await page.reads('Spectateurs');
  await page.touch(/Cléo/);
  await page.touch('Retirer la parole à Cléo');
  expect(page.said()).toEqual([{ kind: 'Mute', person: 'cleo', muted: true }]);

  await page.touch(/Cléo/);
  await page.touch('Renvoyer Cléo de la table');
  await page.touch('Renvoyer');
  expect(page.said()).toEqual([{ kind: 'SendAway', person: 'cleo' }]);
});

test('whoever is not the host may only cease to hear an onlooker', async () => {
  const page = await menu({ you: 'bob', seat: 1, onlookers: [CLEO] });
  await page.touch(/Cléo/);
  expect(page.all(/^Renvoyer/)).toEqual([]);
  await page.touch(/^Ne plus entendre Cléo/);

  await page.reads('vous ne l’entendez pas');
  expect(page.said()).toEqual([]); // which nobody else is told
});

test('an onlooker reads that they watch, and that they have lost their word', async () => {
  const page = await menu({ you: 'cleo', seat: null, onlookers: [CLEO] });
  await page.reads('Vous regardez la partie, sans y jouer.');

  await page.tell({ onlookers: [{ ...CLEO, muted: true }] });
  await page.reads('l’hôte vous a retiré la parole');
});

test('the host lets a strange screen in, or sends it away', async () => {
  const screens = [{ person: 'tv', live: false }];
  const page = await menu({ screens, onlookers_delay: 300 });
  await page.touch('Le passer en direct');
  expect(page.said()).toEqual([{ kind: 'Admit', person: 'tv', admitted: true }]);

  await page.touch('Renvoyer');
  await page.touch('Renvoyer');
  expect(page.said()).toEqual([{ kind: 'SendAway', person: 'tv' }]);
});

test('who is away is seen to be', async () => {
  const page = await menu({ you: 'bob', seat: 1 });
  const gone = chair('Cat', { side: 2, present: false, away: 1_000 });
  await page.tell({ absence: 5, chairs: [...THREE.slice(0, 2), gone] });

  await page.reads('vient de partir');
  await page.reads('Après 5 min d’absence.');
  await page.tell({ chairs: THREE });
  expect(page.text).not.toContain('vient de partir');
});

test.each([
  ['Donner', true],
  ['Refuser', false],
])('%s a bot’s seat to somebody who asks for it', async (answer, granted) => {
  const page = await sitDown(
    {
      stage: 'playing',
      chairs: [chair('Ann'), chair('Gus', { side: 1, person: null, bot: 'middle' })],
      asks: [{ person: 'cleo', name: 'Cléo', seat: 1 }],
    },
    { game: { view: VIEW } },
  );
  await page.touch(`${answer} la place à Cléo`);

  expect(page.said()).toEqual([{ kind: 'GrantSeat', person: 'cleo', granted }]);
});

test('the host closes the table to newcomers, also while sending somebody away', async () => {
  const page = await menu({ onlookers: [CLEO] });
  await page.touch(/Personne de nouveau sans mon accord/);
  expect(page.said()).toEqual([{ kind: 'SetClosed', closed: true }]);

  await page.touch(/Cléo/);
  await page.touch('Renvoyer Cléo de la table');
  expect(page.text).toContain('Qui arrive frappe, et vous décidez');
  await page.touch(/Personne de nouveau sans mon accord/);
  await page.touch('Renvoyer');
  expect(page.said()).toEqual([
    { kind: 'SetClosed', closed: true },
    { kind: 'SendAway', person: 'cleo' },
  ]);
});

test('nobody else closes the table, nor is told who knocks', async () => {
  const page = await menu({
    you: 'bob',
    seat: 1,
    onlookers: [CLEO],
    knocks: [{ person: 'eve', name: 'Ève' }],
  });
  expect(page.all(/Personne de nouveau/)).toEqual([]);
  expect(page.text).not.toContain('Ève frappe');
});

test.each([
  ['lobby', 'Faire entrer', true],
  ['lobby', 'Refuser l’entrée à', false],
  ['playing', 'Faire entrer', true],
] as const)('in the %s the host answers a knock: %s', async (stage, answer, granted) => {
  const knocks = [{ person: 'eve', name: 'Ève' }];
  const page = await sitDown({ stage, chairs: THREE, knocks }, { game: stage === 'lobby' ? null : GAME });
  await page.reads('Ève frappe à la porte.');
  await page.touch(`${answer} Ève`);

  expect(page.said()).toEqual([{ kind: 'LetIn', person: 'eve', granted }]);
});

test('whoever knocks reads that they wait, and comes in once they are let in', async () => {
  const page = await sitDown({ you: 'eve', seat: null }, { refused: 'knocking' });
  await page.reads('Cette table est fermée.');
  await page.reads('vous entrerez dès que l’hôte aura accepté');
});
