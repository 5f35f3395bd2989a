import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameNow, RoomNow } from '../src/gen/wire';
import type { Handlers } from '../src/table/connection';

const send = vi.fn();
const go = vi.fn();
let on: Handlers;

vi.mock('../src/router.svelte', () => ({ go }));
vi.mock('../src/table/connection', () => ({
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
  side, person, bot, name: person ?? 'Robot Volt', present: true, away: null, avatar: '' as const, third_party: false,
});

const room = (change: Partial<RoomNow>): RoomNow => ({
  kind: 'RoomNow', code: 'AAAA', game: 'sequence', host: 'Ann', stage: 'over', options: {},
  chairs: [chair('Ann', null, 0), chair(null, 'easy', 1)],
  onlookers: [], commitment: '', confers: false, revision: 7, paused: false, renewed: false,
  eager: false, seal: null, stands_still: false, asks: [], next_time: [], open: false,
  next_code: 'BBBB', you: 'Ann', seat: 0, ...change,
});

const GAME: GameNow = {
  kind: 'GameNow', version: 1, news: [], view: {}, legal_moves: [], deadlines: [],
  outcome: null, now: 0, runs: false, appears: 0,
};
const told = (version: number): GameNow => ({
  ...GAME, version, news: [{ version, seat: 0, at: 0, events: [] }],
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function sit(code: string, screen = false) {
  const { Table } = await import('../src/table/table.svelte');
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

test('a shared screen follows a rematch once the end has been read', async () => {
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
