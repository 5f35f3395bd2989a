import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failed } from '../api';
import type { Replay } from '../gen/replay';
import { kept, keptPage, MOST, openReplay, STORE } from './kept';

const NAME = { fr: 'Séquence', en: 'Sequence' };
const replayOf = (id: string) =>
  ({ id, game: 'sequence', seated: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Ann' }] }) as Replay;
const noLine = <T>() => Promise.reject<T>(new Failed(null));

let store: Map<string, string>; // what the browser keeps for pages
let device: Map<string, string>;

const cache = {
  put: async (path: string, answer: Response) => void store.set(path, await answer.text()),
  match: (path: string) => {
    const found = store.get(path);
    return Promise.resolve(found === undefined ? undefined : new Response(found));
  },
  keys: () => Promise.resolve([...store.keys()].map((path) => ({ url: `https://a.example${path}` }))),
  delete: ({ url }: { url: string }) => Promise.resolve(store.delete(new URL(url).pathname)),
};

beforeEach(() => {
  store = new Map();
  device = new Map();
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('navigator', { languages: [] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
  });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
});

afterEach(() => vi.unstubAllGlobals());

const look = async (id: string) => {
  await openReplay(id, Promise.resolve(replayOf(id)), () => NAME);
  await vi.waitFor(() => expect(store.has(`/kept/${id}`)).toBe(true));
};

test('a replay that was looked at can be looked at without a line', async () => {
  await look('abc');

  expect(await openReplay('abc', noLine(), () => null)).toEqual(replayOf('abc'));
  expect(kept()).toMatchObject([{ id: 'abc', game: 'sequence', name: NAME, names: ['Ann', 'Bob'] }]);
});

test('so can what was seen of it', async () => {
  const page = { frames: [{ version: 0, view: {} }] };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(page))));
  await keptPage('abc', 'open', 0);
  await vi.waitFor(() => expect(store.size).toBe(1));
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));

  expect(await keptPage('abc', 'open', 0)).toEqual(page);
  await expect(keptPage('abc', 1, 0)).rejects.toThrow(Failed);
});

test('only the last few are kept, with all that belongs to them', async () => {
  await look('first');
  store.set('/kept/first/open/0', '{}');
  store.set('/kept/firstling/open/0', '{}'); // of one that is no longer listed
  for (let n = 1; n < MOST; n += 1) await look(`r${n}`);
  expect(store.has('/kept/first/open/0')).toBe(true);
  await look('last');

  await vi.waitFor(() => expect([...store.keys()].filter((path) => path.includes('first'))).toEqual([]));
  expect(kept().map(({ id }) => id)).not.toContain('first');
  expect(kept()).toHaveLength(MOST);
});

test('what the house refuses is not shown from what was kept', async () => {
  await look('abc');
  const refused = Promise.reject<Replay>(new Failed('no_table'));

  await expect(openReplay('abc', refused, () => null)).rejects.toMatchObject({ fault: 'no_table' });
});

test.each([
  ['has no such store', () => vi.stubGlobal('caches', undefined)],
  ['forbids it', () => vi.stubGlobal('caches', { open: () => Promise.reject(new Error('no')) })],
])('a device that %s shows the replay all the same', async (_why, without) => {
  without();

  expect(await openReplay('abc', Promise.resolve(replayOf('abc')), () => NAME)).toEqual(replayOf('abc'));
  await expect(openReplay('abc', noLine(), () => null)).rejects.toThrow(Failed);
});

test('a list that was spoilt is none', () => {
  device.set(STORE, '{"not": "a list"}');
  expect(kept()).toEqual([]);
  device.set(STORE, 'torn');
  expect(kept()).toEqual([]);
});
