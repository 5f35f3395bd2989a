/** The home page in a document: a code that is typed, one's own tables, a variant. */

import { expect, test, vi } from 'vitest';
import type { UnfinishedTable } from '../../src/gen/api';
import { house } from '../../src/house.svelte';
import Home from '../../src/pages/Home.svelte';
import { come } from './house_page';
import { type } from './table_page';

test('a wrong code is answered where it was typed, and a right one leads on', async () => {
  const page = await come(Home, (path) => {
    if (path === '/api/tables/ZZZZ') return Response.json({ fault: 'no_table' }, { status: 404 });
    return path === '/api/tables/K7F4' ? Response.json({ link: 'http://here/t/K7F4' }) : undefined;
  });
  const [field] = page.all('Code de la table') as [HTMLInputElement];
  const alert = () => document.querySelector('[role=alert]');
  await type(field, 'zzzz');
  await page.touch('Rejoindre');
  await page.reads('le code ZZZZ');
  expect(alert()?.textContent).toContain('le code ZZZZ');
  expect(location.pathname).toBe('/');
  expect(field.value).toBe('zzzz');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');

  await type(field, 'zzz');
  expect(alert()).toBeNull();
  await type(field, 'k7 f4');
  await page.touch('Rejoindre');
  await vi.waitFor(() => expect(location.pathname).toBe('/t/K7F4'));
});

const mine = (n: number): UnfinishedTable => ({
  code: `K7F${n}`,
  game: 'sequence',
  stage: 'playing',
  names: [`Bob ${n}`],
  alone: false,
  your_turn: false,
  awaited: [],
  paused: false,
  waited: null,
  left: null,
});

test('home lists every game, and lets one go', async () => {
  const tables = [1, 2, 3, 4, 5].map(mine);
  const left: string[] = [];
  const page = await come(Home, (path) => {
    if (path === '/api/tables') return Response.json(tables);
    if (!path.endsWith('/leave')) return undefined;
    left.push(path);
    return Response.json(tables.slice(1));
  });
  const listed = () => document.querySelectorAll('section[aria-label="Mes parties"] li').length;
  await vi.waitFor(() => expect(listed()).toBe(3));
  await page.touch('Voir les 2 autres parties');
  expect(listed()).toBe(5);

  await page.touch(/^Quitter.*Bob 1/);
  expect(left).toEqual([]); // not before it is agreed to
  await page.touch('Quitter');
  await vi.waitFor(() => expect(listed()).toBe(4));
  expect(left).toEqual(['/api/tables/K7F1/leave']);
  expect(page.text).not.toContain('Bob 1');
});

test('bots are played in the variant that is chosen', async () => {
  const opened: unknown[] = [];
  localStorage['tablee.taught'] = '["rebus"]'; // or a first hand comes before
  const page = await come(Home, (path, body) => {
    if (path === '/api/daily') return Response.json({ fault: 'no_table' }, { status: 404 });
    if (path !== '/api/tables' || body === null) return undefined;
    opened.push(body);
    return Response.json({ code: 'K7F4' });
  });
  house.games = house.games.map((game) => ({
    ...game,
    levels: ['beginner', 'middle'],
    presets: { rulebook: { express: false }, express: { express: true } },
    preset_minutes: { express: 10 },
  }));

  await page.touch('Rébus, Jouer contre les robots');
  await page.touch('Express');
  await page.reads('Environ 10 minutes');
  await page.touch(/^débutant/);

  await vi.waitFor(() => expect(location.pathname).toBe('/t/K7F4'));
  expect(opened).toMatchObject([{ game: 'rebus', bots: 'beginner', options: { express: true } }]);
});
