import { expect, test } from 'vitest';
import { parse } from '../src/routes';

test('the root is the home page', () => {
  expect(parse('/')).toEqual({ page: 'home' });
});

test('a code leads to its table in whatever case it was typed', () => {
  expect(parse('/t/k7f4')).toEqual({ page: 'table', code: 'K7F4' });
  expect(parse('/t/K7F4/')).toEqual({ page: 'table', code: 'K7F4' });
});

test('a table has a face for the screen', () => {
  expect(parse('/t/K7F4/screen')).toEqual({ page: 'screen', code: 'K7F4' });
});

test('a finished game is found by its link, its table, or a file', () => {
  expect(parse('/r/aB-c_9')).toEqual({ page: 'replay', id: 'aB-c_9' });
  expect(parse('/t/k7f4/replay')).toEqual({ page: 'replayOf', code: 'K7F4' });
  expect(parse('/replay')).toEqual({ page: 'bring' });
});

test('results and robots have a page each', () => {
  expect(parse('/results')).toEqual({ page: 'results' });
  expect(parse('/robots')).toEqual({ page: 'robots' });
});

test('everybody has a page, and links to another device end there', () => {
  expect(parse('/me')).toEqual({ page: 'me' });
  expect(parse('/me/here')).toEqual({ page: 'here' });
});

test('each game has a page of rules', () => {
  expect(parse('/rules/sequence')).toEqual({ page: 'rules', slug: 'sequence' });
});

test('the rules of every game have one address', () => {
  expect(parse('/rules')).toEqual({ page: 'rules', slug: null });
  expect(parse('/rules/')).toEqual({ page: 'rules', slug: null });
});

test('a game may have a gallery', () => {
  expect(parse('/gallery/defense_afficher')).toEqual({
    page: 'gallery',
    slug: 'defense_afficher',
  });
});

test('a first hand has a link', () => {
  expect(parse('/lesson/rebus')).toEqual({ page: 'lesson', slug: 'rebus' });
});

test.each([
  '/gallery',
  '/lesson',
  '/lesson/a/b',
  '/t',
  '/t/K7F4/other',
  '/t/K7F4/screen/x',
  '/rules/a/b',
  '/r',
  '/r/a/b',
  '/replay/a',
  '/results/a',
  '/robots/a',
  '/me/x',
  '/me/here/x',
  '/x',
])('%s is no page', (path) => {
  expect(parse(path)).toEqual({ page: 'lost' });
});

test('a game may have pages without a table: of Rébus, each day, each link, and its making', () => {
  const shown = (path: string) => {
    const route = parse(path);
    return route.page === 'site' ? route.here : route;
  };
  expect(shown('/jour')).toEqual({ page: 'day', number: null });
  expect(shown('/jour/128')).toEqual({ page: 'day', number: 128 });
  expect(shown('/jour/archive')).toEqual({ page: 'days', alone: true });
  expect(shown('/envoyer')).toEqual({ page: 'send' });
  expect(shown('/e/aB-c_9')).toEqual({ page: 'received', id: 'aB-c_9' });
  for (const path of ['/jour/0', '/jour/x', '/jour/1/2', '/e', '/e/a/b', '/envoyer/x'])
    expect(shown(path)).toEqual({ page: 'lost' });
});
