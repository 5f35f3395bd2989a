/** Coming to a table: who one is, where one sits, and what one is taught first. */

import { expect, test } from 'vitest';
import { VIEW } from '../../src/games/sequence/view.sample';
import { chair, type PageAtTable, settle, sitDown, type } from './table_page';

const FREE = { person: null, name: null as never };
const free = (side: number) => chair('', { side, ...FREE });
const guest = { you: 'zoe', seat: null, chairs: [chair('Ann'), free(1)] };
const unnamed = { named: false, name: 'Hibou' };

/** A house that lets people be called as they want, and remembers what it was told. */
function welcoming() {
  const told: unknown[] = [];
  const answer = (path: string, body: unknown) => {
    if (path !== '/api/me' || !body) return undefined;
    told.push(body);
    return Response.json({ person: 'zoe', named: true, avatar: '', ...body });
  };
  return { told, answer };
}

const field = () => document.querySelector<HTMLInputElement>('[autocomplete=nickname]')!;
const sitting = [{ kind: 'Sit', seat: 1 }];

test.each([
  ['the button', 'S’asseoir'],
  ['a seat', /^S’asseoir ici/],
])('a guest says who they are, and %s sits down under that name', async (_, spot) => {
  const { told, answer } = welcoming();
  const page = await sitDown(guest, { me: unnamed, answer });
  expect(field().value).toBe('Hibou'); // a name is proposed
  await type(field(), 'Zoé');
  await page.touch(spot);

  expect(told).toEqual([{ name: 'Zoé', avatar: '' }]);
  expect(page.said()).toEqual(sitting);
  await page.tell({ seat: 1, chairs: [chair('Ann'), chair('Zoé', { side: 1 })] });
  expect(field()).toBeNull();
});

test('a name that is taken is answered by one that is free', async () => {
  const { told, answer } = welcoming();
  const refusal = { fault: 'name_taken', suggested: 'LEA 2' };
  const page = await sitDown(guest, {
    me: unnamed,
    answer: (path, body) =>
      (body as { name?: string } | null)?.name === 'LEA'
        ? Response.json(refusal, { status: 409 })
        : answer(path, body),
  });
  await type(field(), 'LEA');
  await page.touch('S’asseoir');
  await page.reads('déjà pris');
  expect(page.said()).toEqual([]);

  await page.touch(/^Prendre « LEA 2/);
  expect(field().value).toBe('LEA 2');
  expect(told).toEqual([]); // not before one says so
  await page.touch('S’asseoir');
  expect(told).toEqual([{ name: 'LEA 2', avatar: '' }]);
  expect(page.said()).toEqual(sitting);
});

test('who comes with another’s name is told what they are called here', async () => {
  const onlookers = [{ person: 'zoe', name: 'ann 2', muted: false }];
  const page = await sitDown({ ...guest, onlookers }, { me: { name: 'ann' } });

  await page.reads(/on vous y appelle « ann 2 »/);
  await page.touch('S’asseoir');
  expect(page.said()).toEqual(sitting);
});

test('who comes late is asked for a name', async () => {
  const { told, answer } = welcoming();
  const chairs = [chair('Ann'), chair('Bob', { side: 1 })];
  const late = { ...guest, stage: 'playing' as const, chairs };
  const page = await sitDown(late, { game: { view: VIEW }, me: unnamed, answer });
  const asked = () => document.querySelector('dialog');
  await page.reads('Comment vous appelle-t-on');
  await type(asked()!.querySelector('input')!, 'Zoé');
  await page.touch('Garder ce nom');

  expect(told).toEqual([expect.objectContaining({ name: 'Zoé' })]);
  expect(asked()).toBeNull();
});

test('one tap fills a table with robots, and another makes it larger', async () => {
  const page = await sitDown({ chairs: [chair('Ann'), free(1)] });
  await page.touch('Une place de plus');
  expect(page.said()).toEqual([{ kind: 'Arrange', sides: [0, 1, 2] }]);
  await page.tell({ chairs: [chair('Ann'), free(1), free(2)] });

  await page.touch('Compléter avec des robots');
  expect(page.said()).toEqual([expect.objectContaining({ kind: 'AddBots', level: expect.any(String) })]);
});

test('one touch fills a table and begins, and says who comes', async () => {
  const page = await sitDown({ chairs: [chair('Ann'), free(1)] });
  await page.reads('Soupape prendra la deuxième place.');

  await page.touch(/^Compléter avec un robot/);
  await settle();
  expect(page.said()).toEqual([
    expect.objectContaining({ kind: 'AddBots', characters: ['soupape'] }),
    expect.objectContaining({ kind: 'Start' }),
  ]);
});

test.each([
  ['http://127.0.0.1:8000', 'ann', true],
  ['http://127.0.0.1:8000', 'bob', false],
  ['http://here', 'ann', false],
])('at %s %s is told how phones get in: %s', async (at, you, told) => {
  const answer = () => Response.json({ link: `${at}/t/K7F4` });
  const page = await sitDown({ you, seat: you === 'ann' ? 0 : 1 }, { at, answer });

  await page.reads(you === 'ann' ? 'Commencer la partie' : 'Ann lancera la partie');
  await page.touch('Inviter');
  await settle();
  expect(page.text.includes('scripts/play')).toBe(told);
});

const offered = (page: PageAtTable) => page.all('Essayer').length > 0;
const hand = () => document.querySelector('dialog');

test('a first hand is offered to whoever first sits down, and to nobody else', async () => {
  const page = await sitDown({ ...guest, you: 'ann' });
  expect(offered(page)).toBe(false);
  await page.tell({ seat: 1, chairs: [chair('Bob'), chair('Ann', { side: 1 })] });
  expect(offered(page)).toBe(true);
  expect(hand()).toBeNull(); // nobody is made to

  await page.touch('Essayer');
  await page.reads('Une première main');
  expect(hand()).not.toBeNull();
  hand()!.dispatchEvent(new Event('cancel', { cancelable: true })); // the Escape key
  await settle();
  expect(hand()).toBeNull();
  expect(offered(page)).toBe(false);
});
