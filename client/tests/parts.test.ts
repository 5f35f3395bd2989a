/** What Python needs in a page: brought once, whole, and let go with its list. */

import { beforeEach, expect, test, vi } from 'vitest';
import { bring, filesOf, keptParts, letGo, type Listing, missing, read, weight } from '../src/in_page/parts';

const HOST = 'https://games.example';
const text = (path: string) => `what is in ${path}`;
const sha256 = async (said: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
const file = async (path: string, packed: number): Promise<[string, number, string, number]> => [
  path,
  text(path).length,
  await sha256(text(path)),
  packed,
];

let kept: Map<string, Response>;
let asked: string[];
let answer: (path: string) => string; // throws where there is no line
let list: Listing;

beforeEach(async () => {
  kept = new Map();
  asked = [];
  answer = (path) => text(path.slice('/jeux/'.length));
  const shared = await file('page/french.zip', 30);
  list = {
    version: '1',
    parts: {
      core: [await file('page/core.zip', 100)],
      rebus: [shared, await file('page/rebus.zip', 20)],
      sequence: [shared],
    },
  };
  const store = {
    keys: async () => [...kept.keys()].map((path) => ({ url: HOST + path })),
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, response: Response) => void kept.set(path, response),
    delete: async ({ url }: { url: string }) => kept.delete(new URL(url).pathname),
  };
  vi.stubGlobal('caches', { open: async () => store });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(answer(path));
  });
});

const told: [number, number][] = [];
const tell = (done: number, all: number) => told.push([done, all]);
const BASE = '/jeux/';

test('a file of two parts is brought and weighed once', async () => {
  const files = filesOf(list, ['core', 'rebus', 'sequence']);

  expect(weight(files)).toBe(150);
  await bring(BASE, files, tell);

  expect(asked).toEqual(['/jeux/page/core.zip', '/jeux/page/french.zip', '/jeux/page/rebus.zip']);
  expect(told.at(-1)).toEqual([150, 150]);
  expect(await keptParts(BASE, list)).toEqual(['core', 'rebus', 'sequence']);
});

test('what broke off goes on where it was', async () => {
  const files = filesOf(list, ['core', 'rebus']);
  answer = (path) => {
    if (path.includes('french')) throw new TypeError('no line');
    return text(path.slice(BASE.length));
  };
  await expect(bring(BASE, files, tell)).rejects.toThrow('no line');
  expect(await keptParts(BASE, list)).toEqual(['core']);
  expect(weight(await missing(BASE, files))).toBe(50);

  answer = (path) => text(path.slice(BASE.length));
  asked = [];
  await bring(BASE, files, tell);

  expect(asked).toEqual(['/jeux/page/french.zip', '/jeux/page/rebus.zip']);
});

test.each([
  ['of another release', (whole: string) => whole.replace('what', 'that')],
  ['longer than it should be', (whole: string) => `${whole}!`],
  ['cut off', (whole: string) => whole.slice(1)],
])('a file that is %s is not kept', async (_how, change) => {
  answer = (path) => change(text(path.slice(BASE.length)));

  await expect(bring(BASE, filesOf(list, ['core']), tell)).rejects.toThrow('core.zip');
  expect(kept.size).toBe(0);
});

test('what no list names any more is let go, but nothing of another site', async () => {
  for (const path of ['/jeux/page/core.zip', '/jeux/page/old.zip', '/page/core.zip'])
    kept.set(path, new Response(''));

  await letGo(BASE, list);
  expect([...kept.keys()]).toEqual(['/jeux/page/core.zip', '/page/core.zip']);
  await letGo(BASE, null);
  expect([...kept.keys()]).toEqual(['/page/core.zip']);
});

test('where a browser denies storage, what is brought is there until the page is left', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
  vi.stubGlobal('self', { location: { href: `${HOST}${BASE}` } });
  const files = filesOf(list, ['core']);

  await bring(BASE, files, tell);

  expect(await missing(BASE, files)).toEqual([]);
  expect(new TextDecoder().decode(await read(BASE, 'page/core.zip'))).toBe(text('page/core.zip'));
});
