/** The service worker and the shell it keeps, in a browser made of a few functions. */

import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

const SOURCE = readFileSync(new URL('../worker.js', import.meta.url), 'utf8');
const HOUSE = 'https://games.example';
const FILES = {
  version: 'new',
  shell: ['/', '/theme.js', '/assets/index-1a.js'],
  games: { sequence: ['/assets/sequence-2b.js'], rebus: ['/cards/0a1b2c3d.svg'] },
  all: ['/assets/sequence-2b.js', '/assets/enter-3c.js'],
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
    match: (path: string) => {
      const text = kept.get(path);
      const json = () => Promise.resolve(JSON.parse(text ?? '') as unknown);
      return Promise.resolve(text === undefined ? undefined : { status: 200, text: `kept ${text}`, json });
    },
    async add(request: string | { url: string }) {
      kept.set(pathOf(request), (await fetched(request)).text);
    },
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

function worker(files: Partial<typeof FILES> & { site?: boolean } = FILES, folder = '/') {
  const heard = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (kind: string, listen: (event: unknown) => void) => heard.set(kind, listen),
    location: { origin: HOUSE },
    clients: { claim: vi.fn(() => Promise.resolve()) },
    registration: { navigationPreload: undefined, scope: HOUSE + folder },
    skipWaiting: vi.fn(),
  };
  const caches = {
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    has: (name: string) => Promise.resolve(stores.has(name)),
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

  expect([...(stores.get('tablee-new@/') ?? [])].map(([path]) => path)).toEqual(FILES.shell);
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
  expect([...stores.keys()]).toEqual(['tablee-new@/']);
});

test('a new version waits for its turn, and then clears what was before', async () => {
  stores.set('tablee-old@/', new Map());
  stores.set('tablee-older', new Map());
  stores.set('tablee-old@/games/', new Map()); // a site in a folder of the same host
  stores.set('tablee.replays', new Map());
  stores.set('of somebody else', new Map());
  const { self, happen } = worker();

  await happen('install');
  expect(self.skipWaiting).not.toHaveBeenCalled(); // pages of the old one find their files
  expect([...stores.keys()]).toContain('tablee-old@/');
  await happen('activate');

  expect([...stores.keys()].sort()).toEqual([
    'of somebody else',
    'tablee-new@/',
    'tablee-old@/games/',
    'tablee.replays',
  ]);
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
  expect(stores.get('tablee-new@/')?.has('/assets/sequence-2b.js')).toBe(true);
  expect(stores.get('tablee-new@/')?.has('/cards/0a1b2c3d.svg')).toBe(false);
});

test('a game that cannot be fetched now breaks nothing', async () => {
  const { happen } = worker();
  await happen('install');
  house = noLine;

  await expect(happen('message', { data: { games: ['rebus'] } })).resolves.toBeUndefined();
});

// What Python needs of a house on this device, as a build before this one had it.
const before = () =>
  new Map([
    ['/page/core.0a1b2c3d.zip', 'old'],
    ['/page/pyodide-1234567/pyodide.mjs', 'old'],
  ]);
const FILES_OF_PYTHON = {
  parts: {
    core: [['page/core.9f8e7d6c.zip'], ['page/pyodide-1234567/pyodide.mjs']],
    sequence: [['page/sequence.5a6b7c8d.zip']],
  },
};

const listed = (path: string) => ({
  status: 200,
  text: path.endsWith('/files.json') ? JSON.stringify(FILES_OF_PYTHON) : path,
});

test('a house on this device is renewed with the page, in the parts that it had', async () => {
  stores.set('tablee.page', before());
  const { happen, ask, visit } = worker();
  house = listed;

  await happen('install');

  const parts = [...(stores.get('tablee.page')?.keys() ?? [])];
  expect(parts).toEqual([...before().keys(), '/page/core.9f8e7d6c.zip']);
  expect(stores.get('tablee-new@/')?.has('/assets/enter-3c.js')).toBe(true);
  house = noLine;
  expect(await visit('/ici/')).toMatchObject({ text: 'kept /' });
  expect(await ask('/page/core.9f8e7d6c.zip')).toMatchObject({ text: 'kept /page/core.9f8e7d6c.zip' });
});

test('a page waits for its Python: neither comes without the other', async () => {
  stores.set('tablee.page', before());
  house = (path) => {
    if (path.endsWith('.zip')) return noLine();
    return listed(path);
  };

  await expect(worker().happen('install')).rejects.toThrow();
});

test('a site in a folder is kept whole at once, under its own addresses', async () => {
  const { happen, visit } = worker({ ...FILES, site: true }, '/games/');
  house = listed;

  await happen('install');
  house = noLine;

  expect(await visit('/games/')).toMatchObject({ text: 'kept /games/' });
  expect(stores.get('tablee-new@/games/')?.has('/games/assets/enter-3c.js')).toBe(true);
});

test('a page of the docs beside a site is kept once it was read', async () => {
  const { happen, visit, ask } = worker({ ...FILES, site: true }, '/games/');
  house = listed;
  await happen('install');
  await visit('/games/docs/guide/');
  await ask('/games/docs/assets/main.css');
  house = (path) => ({ status: 200, text: `newer ${path}` });
  expect(await visit('/games/docs/guide/')).toMatchObject({ text: 'kept newer /games/docs/guide/' });

  house = noLine;
  expect(await visit('/games/docs/guide/')).toMatchObject({ text: 'kept newer /games/docs/guide/' });
  expect(await ask('/games/docs/assets/main.css')).toMatchObject({
    text: 'kept /games/docs/assets/main.css',
  });
  await expect(visit('/games/docs/never/')).rejects.toThrow();
});
