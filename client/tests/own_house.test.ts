/** The house in a page, as a page reaches it: asked, silent, taken over. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Said = Record<string, unknown>;
const EPOCH = { stage: 'ready', whole: true, kept: true, isNew: false };

let said: Said[]; // by the page
let hear: (data: Said) => void;
let grants: (() => unknown)[];
let workers: { terminated: boolean }[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance'] });
  said = [];
  grants = [];
  workers = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      set onmessage(listen: (event: { data: Said }) => void) {
        hear = (data) => listen({ data });
      }
      postMessage = (message: Said) => void said.push(message);
    },
  );
  vi.stubGlobal(
    'Worker',
    class {
      terminated = false;
      constructor() {
        workers.push(this);
      }
      postMessage() {}
      terminate() {
        this.terminated = true;
      }
    },
  );
  const request = (_name: string, _how: object, hold: () => unknown) => {
    grants.push(hold);
    return new Promise(() => {});
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('location', { origin: 'https://h', href: 'https://h/ici/', pathname: '/ici/', hash: '' });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('addEventListener', () => {});
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function entered() {
  const { ownHouse } = await import('../src/in_page/own_house.svelte');
  ownHouse.enter();
  return ownHouse;
}
const ready = (epoch: string, more: Said = {}) => hear({ to: 'all', now: { ...EPOCH, epoch, ...more } });
const asks = () => said.filter((message) => 'ask' in message);
const answer = (to: Said | undefined, status: number, text = '{}') => {
  const body = new TextEncoder().encode(text);
  hear({ to: to?.['from'], answer: to?.['ask'], status, headers: [], body });
};
const settled = () => new Promise<void>((done) => setImmediate(done));

test('what is asked before there is a house waits for it', async () => {
  const house = await entered();
  const asked = house.request('/api/me');
  await settled();
  expect(asks()).toEqual([]);

  ready('one');
  answer(asks()[0], 200);

  expect((await asked).status).toBe(200);
});

test('when another tab takes over, questions are asked again, but nothing is done twice', async () => {
  const house = await entered();
  ready('one');
  const question = house.request('/api/tables');
  const deed = house.request('/api/tables', { method: 'POST', body: '{}' });
  deed.catch(() => {});
  await settled();
  expect(asks()).toHaveLength(2);

  ready('two');
  await expect(deed).rejects.toThrow(TypeError);
  expect(asks()).toHaveLength(3);
  answer(asks()[2], 200);
  expect((await question).ok).toBe(true);
});

test('a socket is lost with its house, and the next one finds the other', async () => {
  const house = await entered();
  const heard: string[] = [];
  const socket = house.open('wss://h/ws?table=K7F4&signs=1');
  socket.onopen = () => heard.push('open');
  socket.onmessage = ({ data }) => heard.push(data);
  socket.onclose = ({ code }) => heard.push(`closed ${code}`);
  vi.stubGlobal(
    'CloseEvent',
    class {
      code: number;
      constructor(_kind: string, { code }: { code: number }) {
        this.code = code;
      }
    },
  );
  ready('one');
  const { socket: id, from, open } = said.find((message) => 'open' in message) ?? {};
  expect(open).toBe('/ws?table=K7F4&signs=1');
  hear({ to: from, socket: id, opened: true });
  hear({ to: from, socket: id, heard: 'RoomNow' });
  hear({ to: from, socket: id, ping: 'ab' });
  expect(said.at(-1)).toMatchObject({ socket: id, pong: 'ab' });

  ready('two');
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['open', 'RoomNow', 'closed 1012']);
});

test('a house that says nothing is taken from whoever has it', async () => {
  const house = await entered();
  ready('one');
  void house.request('/api/me');
  await settled();

  vi.advanceTimersByTime(9_000);
  expect(grants).toHaveLength(1); // it waits its turn
  vi.advanceTimersByTime(4_000);
  expect(grants).toHaveLength(2); // and steals it
});

test.each([
  ['a table of it is opened', 400, '{}'],
  ['its record is examined', 200, '{"replay":null,"flaw":{"flaw":"game","line":1}}'],
])('a game that is not here yet is brought when %s', async (_how, status, text) => {
  const house = await entered();
  grants[0]?.(); // this page has the worker
  ready('one', { whole: false });
  const asked = house.request('/api/tables', { method: 'POST', body: '{"game":"rebus"}' });
  await settled();
  answer(asks()[0], status, text);
  await settled();
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);

  ready('two');
  await settled();
  answer(asks()[1], 200);
  expect((await asked).ok).toBe(true);
});

test('where games that were kept are gone, somebody is told', async () => {
  const house = await entered();
  ready('one', { isNew: true });
  expect(house.wasErased).toBe(false);
  ready('two', { isNew: true });
  expect(house.wasErased).toBe(true);
});

test('a browser that can open no house says so at once', async () => {
  vi.stubGlobal('navigator', {});
  const house = await entered();

  expect(house.now).toMatchObject({ stage: 'failed', why: 'old_browser' });
  await expect(house.request('/api/me')).rejects.toThrow(TypeError);
});
