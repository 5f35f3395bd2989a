/** What one has played, in a document: the list, and what is said where it cannot be had. */

import { expect, test } from 'vitest';
import type { GamePlayed } from '../../src/gen/api';
import ResultsPage from '../../src/pages/results/ResultsPage.svelte';
import { come } from './house_page';

const PLAYED: GamePlayed = {
  n: 1,
  code: 'K7F4',
  game: 'sequence',
  preset: 'rulebook',
  started: 0,
  ended: 60_000,
  moves: 9,
  sides: [0, 1],
  places: [1, 1],
  seat: 0,
  fared: 'given_up',
  rated: false,
  players: ['Ann', 'Bob'].map((name) => ({ name, person: name, bot: null, third_party: false })),
};
const FIGURES = { considered: 1, games: [], people: [] };

test('a game that was given up is in the history, and leads to its replay', async () => {
  await come(ResultsPage, (path) =>
    Response.json(path.endsWith('/summary') ? FIGURES : { games: [PLAYED], before: null }),
  );
  const line = document.querySelector('ol > li');

  expect(line?.textContent).toContain('Abandonnée');
  expect(line?.querySelector('a')?.getAttribute('href')).toBe('/t/K7F4/replay');
});

test('results that cannot be had say so, and are asked for again', async () => {
  let refused = true;
  const page = await come(ResultsPage, (path) => {
    if (!path.endsWith('/summary')) return Response.json({ games: [], before: null });
    return refused ? Response.json({ fault: 'too_fast' }, { status: 429 }) : Response.json(FIGURES);
  });
  await page.reads('Attendez une minute');
  expect(document.querySelector('[role=alert]')).not.toBeNull();

  refused = false;
  await page.touch('Réessayer');
  await page.reads('Aucune partie finie');
});

test('who has played nothing is shown the shelf', async () => {
  const page = await come(ResultsPage, (path) =>
    Response.json(path.endsWith('/summary') ? FIGURES : { games: [], before: null }),
  );
  await page.reads('Aucune partie finie');

  expect(page.all('Choisir un jeu').map((way) => way.getAttribute('href'))).toEqual(['/']);
});
