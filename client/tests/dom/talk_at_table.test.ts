/** What people say at a table, show and ask back, and who hears it. */

import { expect, test } from 'vitest';
import { VIEW } from '../../src/games/sequence/view.sample';
import { spoken } from '../../src/kit/aloud/live.svelte';
import { chair, sitDown } from './table_page';

const game = { view: VIEW };
const log = () => document.querySelector('[role=log]')?.textContent ?? '';
const said = (n: number, text: string) => ({
  kind: 'Said' as const,
  n,
  name: 'Bob',
  seat: 1,
  text,
  at: 0,
  side: null,
  person: 'bob',
});

test('a pair confers in private', async () => {
  const chairs = [chair('Ann'), chair('Bob', { side: 1 }), chair('Cat')];
  const page = await sitDown({ stage: 'playing', confers: true, chairs }, { game });
  await page.touch('Discussion');
  await page.touch(/^À mon équipe seulement/);
  await page.write('Votre message', 'Je vise le panneau C');
  await page.touch(/^À mon équipe seulement/);
  await page.write('Votre message', 'Bonjour à tous');

  expect(page.said()).toEqual([
    { kind: 'Say', text: 'Je vise le panneau C', aside: true },
    { kind: 'Say', text: 'Bonjour à tous', aside: false },
  ]);
});

test('who is alone has nobody to confer with', async () => {
  const page = await sitDown({ stage: 'playing', confers: true }, { game });
  await page.touch('Discussion');

  expect(page.all('Votre message')).toHaveLength(1);
  expect(page.all(/^À mon équipe/)).toEqual([]);
});

test('one’s own move is asked back, and a wish of others is granted', async () => {
  const page = await sitDown({ stage: 'playing' }, { game: { ...game, version: 3, may_take_back: true } });
  await page.touch('Plus');
  await page.touch('Reprendre mon coup');
  expect(page.said()).toEqual([{ kind: 'AskBack', version: 3 }]);

  await page.tell({ back: { seat: 1, version: 3, awaits: [0], until: 60_000 } });
  await page.reads('Bob voudrait reprendre son coup.');
  await page.touch('D’accord');
  expect(page.said()).toEqual([{ kind: 'GrantBack', version: 3, yes: true }]);
});

test('a reaction is told aloud', async () => {
  const page = await sitDown({ stage: 'playing' }, { game });
  await page.hear({ kind: 'Reacted', person: 'bob', name: 'Bob', seat: 1, reaction: 'bravo' });
  expect(spoken()).toBe('Bob applaudit.');

  await page.touch('Discussion');
  await page.touch(/^Bravo/);
  expect(page.said()).toEqual([{ kind: 'React', reaction: 'bravo' }]);
});

test('the host says who may write, and the others read it', async () => {
  const host = await sitDown({ stage: 'playing' }, { game });
  await host.touch('Plus');
  await host.touch('Personne');
  expect(host.said()).toEqual([{ kind: 'SetTalk', talk: 'off' }]);

  await host.tell({ talk: 'off' });
  await host.touch('Discussion');
  await host.reads('L’hôte a coupé la discussion.');
  expect(host.all('Votre message')).toEqual([]);
});

test('who is not listened to is not read, and the page says so', async () => {
  const page = await sitDown({ stage: 'playing' }, { game });
  await page.hear(said(1, 'bonjour'));
  await page.touch(/^Discussion/);
  expect(log()).toContain('bonjour');

  await page.touch('Plus');
  await page.touch(/^B Bob/);
  await page.touch(/^Ne plus entendre Bob/);
  await page.touch(/^Discussion/);
  await page.reads('Vous n’entendez pas Bob.');
  expect(log()).not.toContain('bonjour');
});
