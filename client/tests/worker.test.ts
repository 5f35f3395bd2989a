/** The service worker and the shell it keeps, in a browser made of a few functions. */

import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

const SOURCE = readFileSync(new URL('../worker.js', import.meta.url), 'utf8');
const HOUSE = 'https://games.example';
const FILES = {
  version: 'new',
  shell: ['/', '/theme.js', '/assets/index-1a.js'],
  games: { sequence: ['/assets/sequence-2b.js'], rebus: ['/cards/0a1b2c3d.svg'] },
};

type Kept = Map<string, string>;
type Answer = { status: number; text: string };

let stores: Map<string, Kept>;
let house: (path: string) => Answer; // throws where there is no line
let asked: string[];

const pathOf = (given: string | { url: string }) =>
  new URL(typeof given === 'string' ? given : given.url, HOUSE).pathname;

function cacheOf(kept: Kept) {
  return {
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: HOUSE + path }))),
    match: (path: string) =>
      Promise.resolve(kept.has(path) ? { status: 200, text: `kept ${kept.get(path)}` } : undefined),
    async addAll(requests: { url: string }[]) {
      const found = await Promise.all(requests.map(fetched));
      if (found.some(({ status }) => status !== 200)) throw new TypeError('not all there');
      requests.forEach((request, n) => kept.set(pathOf(request), found[n]?.text ?? ''));
    },
  };
}

async function fetched(request: string | { url: string }): Promise<Answer> {
  const path = pathOf(request);
  asked.push(path);
  return house(path);
}

function worker(files = FILES) {
  const heard = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (kind: string, listen: (event: unknown) => void) => heard.set(kind, listen),
    location: { origin: HOUSE },
    clients: { claim: vi.fn(() => Promise.resolve()) },
    registration: { navigationPreload: undefined },
    skipWaiting: vi.fn(),
  };
  const caches = {
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    open: (name: string) => {
      if (!stores.has(name)) stores.set(name, new Map());
      return Promise.resolve(cacheOf(stores.get(name) ?? new Map<string, string>()));
    },
  };
  class Request {
    readonly url: string;
    constructor(
      path: string,
      readonly init: object,
    ) {
      this.url = HOUSE + path;
    }
  }
  const given = { self, FILES: files, caches, fetch: fetched, Request };
  new Function(...Object.keys(given), SOURCE)(...Object.values(given));
  const happen = async (kind: string, event: object = {}) => {
    let work: Promise<unknown> = Promise.resolve();
    heard.get(kind)?.({ ...event, waitUntil: (done: Promise<unknown>) => (work = done) });
    await work;
  };
  /** What the worker answers; undefined: it leaves the request to the browser. */
  const ask = (path: string, how: { mode?: string; method?: string; origin?: string } = {}) => {
    const { mode = 'cors', method = 'GET', origin = HOUSE } = how;
    let answer: Promise<Answer> | undefined;
    const request = { url: origin + path, mode, method };
    heard.get('fetch')?.({ request, respondWith: (given: Promise<Answer>) => (answer = given) });
    return answer;
  };
  const visit = (path: string) => ask(path, { mode: 'navigate' });
  return { self, happen, ask, visit };
}

const noLine = () => {
  throw new TypeError('no line');
};

beforeEach(() => {
  stores = new Map();
  asked = [];
  house = (path) => ({ status: 200, text: path });
});

test('the shell is kept whole, or the worker does not come in', async () => {
  await worker().happen('install');

  expect([...(stores.get('tablee-new') ?? [])].map(([path]) => path)).toEqual(FILES.shell);
  house = (path) => ({ status: path === '/theme.js' ? 404 : 200, text: path });
  await expect(worker({ ...FILES, version: 'torn' }).happen('install')).rejects.toThrow();
});

test('a page comes from the house while it is there', async () => {
  const { happen, visit } = worker();
  await happen('install');
  house = (path) => ({ status: 200, text: `newer ${path}` });

  expect(await visit('/t/K7F4')).toEqual({ status: 200, text: 'newer /t/K7F4' });
});

test.each([
  ['there is no line', noLine],
  ['the proxy finds no house', () => ({ status: 502, text: 'Bad Gateway' })],
])('a page is the one that was kept when %s', async (_why, none) => {
  const { happen, visit } = worker();
  await happen('install');
  house = none;

  expect(await visit('/r/abc')).toMatchObject({ text: 'kept /' });
});

test('what the house itself refuses is shown as it is', async () => {
  const { happen, visit } = worker();
  await happen('install');
  house = () => ({ status: 404, text: 'no such table' });

  expect(await visit('/t/NONE')).toMatchObject({ status: 404 });
});

test('a file whose name says what is in it is asked for once', async () => {
  const { happen, ask } = worker();
  await happen('install');
  asked = [];

  expect(await ask('/assets/index-1a.js')).toMatchObject({ text: 'kept /assets/index-1a.js' });
  expect(asked).toEqual([]);
});

test('a file that may change comes from the house while it is there', async () => {
  const { happen, ask } = worker();
  await happen('install');

  expect(await ask('/theme.js')).toMatchObject({ text: '/theme.js' });
  house = noLine;
  expect(await ask('/theme.js')).toMatchObject({ text: 'kept /theme.js' });
});

test.each([
  ['/api/me', {}],
  ['/api/replays/abc', {}],
  ['/api/replays/abc/record', { mode: 'navigate' }],
  ['/ws', {}],
  ['/t/K7F4/qr.svg', { mode: 'navigate' }],
  ['/t/K7F4/invitation.png', {}],
  ['/assets/unknown-9f.js', {}],
  ['/theme.js', { method: 'POST' }],
  ['/theme.js', { origin: 'https://elsewhere.example' }],
])('the worker leaves %s alone', async (path, how) => {
  const { happen, ask } = worker();
  await happen('install');

  expect(ask(path, how)).toBeUndefined();
  expect([...stores.keys()]).toEqual(['tablee-new']);
});

test('a new version waits for its turn, and then clears what was before', async () => {
  stores.set('tablee-old', new Map());
  stores.set('tablee.replays', new Map());
  stores.set('of somebody else', new Map());
  const { self, happen } = worker();

  await happen('install');
  expect(self.skipWaiting).not.toHaveBeenCalled(); // pages of the old one find their files
  expect([...stores.keys()]).toContain('tablee-old');
  await happen('activate');

  expect([...stores.keys()].sort()).toEqual(['of somebody else', 'tablee-new', 'tablee.replays']);
  expect(self.clients.claim).toHaveBeenCalledOnce();
});

test('the files of a game are kept once a page asks for it', async () => {
  const { happen } = worker();
  await happen('install');

  await happen('message', { data: { games: ['sequence', 'no such game'] } });
  asked = [];
  await happen('message', { data: { games: ['sequence'] } });
  await happen('message', { data: 'nonsense' });

  expect(asked).toEqual([]);
  expect(stores.get('tablee-new')?.has('/assets/sequence-2b.js')).toBe(true);
  expect(stores.get('tablee-new')?.has('/cards/0a1b2c3d.svg')).toBe(false);
});

test('a game that cannot be fetched now breaks nothing', async () => {
  const { happen } = worker();
  await happen('install');
  house = noLine;

  await expect(happen('message', { data: { games: ['rebus'] } })).resolves.toBeUndefined();
});
