import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameNow, RoomNow } from '../../src/gen/wire';
import type { Handlers } from '../../src/table/connection';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../../src/table/plain_room';

const send = vi.fn();
const go = vi.fn();
let on: Handlers;

vi.mock('../../src/router.svelte', () => ({ go }));
vi.mock('../../src/table/connection', () => ({
  Connection: class {
    send = send;
    measure() {}
    close() {}
    constructor(_url: string, handlers: Handlers) {
      on = handlers;
    }
  },
}));

const chair = (person: string | null, bot: string | null, side: number) => ({
  ...PLAIN_CHAIR,
  side,
  person,
  bot,
  name: person ?? 'Robot Volt',
});

const room = (change: Partial<RoomNow>): RoomNow => ({
  ...PLAIN_ROOM,
  code: 'AAAA',
  game: 'sequence',
  host: 'Ann',
  stage: 'over',
  chairs: [chair('Ann', null, 0), chair(null, 'easy', 1)],
  revision: 7,
  next_code: 'BBBB',
  you: 'Ann',
  seat: 0,
  ...change,
});

const GAME: GameNow = {
  kind: 'GameNow',
  version: 1,
  news: [],
  view: {},
  legal_moves: [],
  deadlines: [],
  outcome: null,
  now: 0,
  runs: false,
  appears: 0,
  may_take_back: false,
  times: [],
  chain: '',
};
const told = (version: number): GameNow => ({
  ...GAME,
  version,
  news: [{ version, seat: 0, at: 0, events: [], took_back: false, late: false, stood_in: false }],
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function sit(code: string, screen = false) {
  const { Table } = await import('../../src/table/table.svelte');
  const table = new Table(code, screen);
  on.connected(true);
  return table;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), 10),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/' });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: vi.fn() });
  vi.stubGlobal('document', { documentElement: {}, addEventListener: vi.fn() });
  vi.stubGlobal('fetch', async () => Response.json({ chapters: [] }));
  send.mockResolvedValue({ kind: 'Accepted', id: '', version: null, now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a shared screen follows a rematch once all have been told', async () => {
  await sit('AAAA', true);
  on.receive(room({ stage: 'playing', next_code: null, seat: null }));
  on.receive(told(0));
  await pass(50);
  on.receive(told(1));
  await pass(50);
  on.receive(room({ seat: null }));

  await pass(3000);
  expect(go).not.toHaveBeenCalled();
  await pass(3000);
  expect(go.mock.calls).toEqual([['/t/BBBB/screen']]);
});

test('a shared screen that comes late follows at once; a seat waits to be asked', async () => {
  await sit('AAAA', true);
  on.receive(room({ seat: null }));
  await pass(0);
  expect(go.mock.calls).toEqual([['/t/BBBB/screen']]);

  await sit('AAAA');
  on.receive(room({}));
  await pass(60_000);
  expect(go.mock.calls).toHaveLength(1);
});

test('a seat that sees the next table open goes there, unless it stays', async () => {
  const table = await sit('AAAA');
  on.receive(room({ next_code: null }));
  on.receive(room({}));
  expect(table.following.leaving).toBe(true);
  await pass(3000);
  expect(go).not.toHaveBeenCalled();
  await pass(2000);
  expect(go.mock.calls).toEqual([['/t/BBBB']]);

  const other = await sit('AAAA');
  on.receive(room({ next_code: null }));
  on.receive(room({}));
  other.following.stay();
  on.receive(room({ revision: 8 }));
  await pass(60_000);
  expect(other.following.leaving).toBe(false);
  expect(go).toHaveBeenCalledOnce();
  await other.requests.rematch();
  expect(go).toHaveBeenCalledTimes(2);
  expect(send).not.toHaveBeenCalled(); // it is open already
});

test('the face that was chosen goes along', async () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { getItem: () => 'AAAA whole', setItem });
  const table = await sit('AAAA');
  on.receive(room({}));
  await table.requests.rematch();

  expect(go.mock.calls).toEqual([['/t/BBBB']]);
  expect(setItem).toHaveBeenCalledWith('tablee.face', 'BBBB whole');
});

test('who reads the rules is not torn away from them', async () => {
  const table = await sit('AAAA');
  on.receive(room({ next_code: null }));
  table.panels.show('rules');
  on.receive(room({}));
  await pass(60_000);
  expect(go).not.toHaveBeenCalled();
  expect(table.following.leaving).toBe(true);

  table.panels.show('evening'); // which is only about where to go
  await pass(1000);
  expect(go).toHaveBeenCalledOnce();
});

test('who comes late to a table that all have left follows at once', async () => {
  await sit('AAAA');
  on.receive(room({ seat: null, you: 'Cat' }));
  await pass(0);
  await sit('AAAA');
  on.receive(room({ stage: 'lobby' }));
  await pass(0);
  expect(go.mock.calls).toEqual([['/t/BBBB'], ['/t/BBBB']]);
});

test('a rematch is gone to by who asked for it, whichever comes first', async () => {
  const table = await sit('AAAA');
  on.receive(room({ next_code: null }));
  await table.requests.rematch();
  expect(send.mock.calls).toEqual([[{ kind: 'Rematch' }]]);
  on.receive(room({}));
  expect(go.mock.calls).toEqual([['/t/BBBB']]);
});

const company = [chair('Ann', null, 0), chair('Bob', null, 1)];

test('wishes are sent as they are made, and the last to wish is told as all are', async () => {
  const table = await sit('AAAA');
  on.receive(room({ next_code: null, chairs: company }));
  await table.requests.wishNext(null);
  await table.requests.wishNext('rebus', 'beginner');
  on.receive(room({ chairs: company }));
  expect(send.mock.calls.map(([message]) => message)).toEqual([
    { kind: 'WishNext', game: null, preset: '' },
    { kind: 'WishNext', game: 'rebus', preset: 'beginner' },
  ]);
  expect(go).not.toHaveBeenCalled();
  expect(table.following.leaving).toBe(true);
});

test('who is alone, and the host who says so, go at once', async () => {
  const alone = await sit('AAAA');
  on.receive(room({ next_code: null }));
  await alone.requests.wishNext('rebus');
  on.receive(room({}));
  expect(go).toHaveBeenCalledOnce();

  const host = await sit('AAAA');
  on.receive(room({ next_code: null, chairs: company }));
  await host.requests.goNext();
  on.receive(room({ chairs: company }));
  expect(go).toHaveBeenCalledTimes(2);
  expect(send.mock.lastCall).toEqual([{ kind: 'GoNext' }]);
});

test('a wish that is refused leads nowhere', async () => {
  send.mockResolvedValue({ kind: 'Refused', id: '', fault: 'not_over', rule: null, detail: '' });
  const table = await sit('AAAA');
  on.receive(room({ next_code: null }));
  await table.requests.wishNext('rebus');
  await table.requests.goNext();
  on.receive(room({}));
  expect(go).not.toHaveBeenCalled();
});
