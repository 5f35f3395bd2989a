import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameNow, RoomNow, ToClient } from '../src/gen/wire';
import type { Handlers } from '../src/table/connection';

const send = vi.fn();
const measure = vi.fn();
let on: Handlers;

vi.mock('../src/table/connection', () => ({
  Connection: class {
    send = send;
    measure = measure;
    close() {}
    constructor(_url: string, handlers: Handlers) {
      on = handlers;
    }
  },
}));

const RULES = {
  name: { fr: 'Séquence', en: 'Sequence' },
  pitch: { fr: '', en: '' },
  chapters: [
    {
      title: { fr: '', en: '' },
      rules: [
        { id: 'SEQ-19', text: { fr: 'Règle', en: 'The rule' }, settled: false },
      ],
    },
  ],
};

const ROOM: RoomNow = {
  kind: 'RoomNow',
  code: 'K7F4',
  game: 'sequence',
  host: 'a',
  stage: 'playing',
  options: {},
  chairs: [
    { side: 0, person: 'a', name: 'Ann', bot: null, present: true, away: null, avatar: '', third_party: false },
    { side: 1, person: null, name: 'Gus', bot: 'middle', present: true, away: null, avatar: '', third_party: false },
  ],
  onlookers: [],
  commitment: '',
  confers: false,
  revision: 7,
  paused: false,
  renewed: false,
  eager: false,
  seal: null,
  stands_still: false,
  asks: [],
  next_time: [],
  open: false,
  next_code: null,
  you: 'a',
  seat: 0,
};

const game = (version: number, from: number, change: Partial<GameNow> = {}): GameNow => ({
  kind: 'GameNow',
  version,
  news: Array.from({ length: version - from + 1 }, (_, n) => ({
    version: from + n,
    seat: 0,
    at: 0,
    events: [],
  })),
  view: {},
  legal_moves: [],
  deadlines: [],
  outcome: null,
  now: 1_000,
  runs: true,
  appears: 0,
  ...change,
});

async function open() {
  const { Table } = await import('../src/table/table.svelte');
  const table = new Table('K7F4');
  on.connected(true);
  on.receive(ROOM);
  await vi.waitFor(() => expect(table.rules).not.toBeNull());
  return table;
}

const versions = (history: readonly { version: number }[]) =>
  history.map(({ version }) => version);

/** Let time pass, with everything that waits for it. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const accepted = (version: number, now = 0) => ({ kind: 'Accepted', id: '', version, now });

/** Keep moves on their way until the test answers the oldest one. */
function keepWaiting() {
  const waiting: ((answer: object) => void)[] = [];
  send.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  return async (answer: object) => {
    waiting.shift()?.(answer);
    await pass(0);
  };
}

const refusedMove = { kind: 'Refused', id: '', fault: 'rule', rule: 'SEQ-19', detail: '' };
const plays = () => send.mock.calls.map(([message]) => message);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), 10),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/' });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: vi.fn() });
  vi.stubGlobal('document', { documentElement: {}, addEventListener: vi.fn() });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('fetch', async () => Response.json(RULES));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('what was there on arrival is history, what comes after is to be animated', async () => {
  const table = await open();

  on.receive(game(2, 0));
  expect(versions(table.history)).toEqual([0, 1, 2]);
  expect(table.latest).toEqual([]);

  on.receive(game(3, 3));
  expect(versions(table.history)).toEqual([0, 1, 2, 3]);
  expect(versions(table.latest)).toEqual([3]);
});

test('after a reconnection the missed versions join the history unanimated', async () => {
  const table = await open();
  on.receive(game(1, 0));
  expect(on.greeting().version).toBe(1);

  on.connected(false);
  on.connected(true);
  on.receive(game(4, 2));

  expect(versions(table.history)).toEqual([0, 1, 2, 3, 4]);
  expect(table.latest).toEqual([]);
});

test('a version told twice is kept once', async () => {
  const table = await open();
  on.receive(game(1, 0));
  on.receive(game(2, 1));

  expect(versions(table.history)).toEqual([0, 1, 2]);
});

test('a refused move shows the rule in the person’s language', async () => {
  const table = await open();
  on.receive(game(0, 0));
  send.mockResolvedValue({ kind: 'Refused', id: '1', fault: 'rule', rule: 'SEQ-19' });

  expect(await table.play({ kind: 'Pass' })).toBe(false);

  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'Play', version: 0, move: { kind: 'Pass' } }),
  );
  expect(table.refusal).toEqual({ title: 'Move refused', rule: 'SEQ-19', text: 'The rule' });
  table.dismiss();
  expect(table.refusal).toBeNull();
});

test('the table is busy while a move is on its way', async () => {
  const table = await open();
  on.receive(game(0, 0));
  let answer = (_: object) => {};
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));

  const playing = table.play({ kind: 'Pass' });
  expect(table.busy).toBe(true);
  answer({ kind: 'Accepted' });

  expect(await playing).toBe(true);
  expect(table.busy).toBe(false);
});

test('words count as unread until the chat is open, and repeats are dropped', async () => {
  const table = await open();
  const said = (n: number): ToClient => ({
    kind: 'Said',
    n,
    name: 'Bob',
    seat: 1,
    text: 'hello',
    at: 0,
    side: null,
  });

  on.receive(said(1));
  on.receive(said(2));
  on.receive(said(1));
  expect(table.unread).toBe(2);

  table.show('chat');
  on.receive(said(3));
  expect(table.unread).toBe(0);
  expect(table.said).toHaveLength(3);
});

test('names and sides are those of the chairs', async () => {
  const table = await open();

  expect(table.nameOf(1)).toBe('Gus');
  expect(table.sideOf(1)).toBe(1);
  expect(table.host).toBe(true);
});

test('a version is not shown before its moment', async () => {
  const table = await open();
  on.receive(game(0, 0));

  on.receive(game(1, 1, { now: 1_000, appears: 1_300 }));
  await pass(280);
  expect(table.game?.version).toBe(0);
  await pass(20);

  expect(table.game?.version).toBe(1);
  expect(versions(table.latest)).toEqual([1]);
});

test('versions keep their order, though a later one be due', async () => {
  const table = await open();
  on.receive(game(0, 0));

  on.receive(game(1, 1, { now: 1_000, appears: 1_300 }));
  on.receive(game(2, 2, { now: 1_000, appears: 0 }));
  await pass(200);
  expect(table.game?.version).toBe(0);
  await pass(100);

  expect(table.game?.version).toBe(2);
  expect(versions(table.history)).toEqual([0, 1, 2]);
});

test('what waited when the line was lost is not shown, and resumed from what was', async () => {
  const table = await open();
  on.receive(game(0, 0));
  on.receive(game(1, 1, { now: 1_000, appears: 1_300 }));

  on.connected(false);
  await pass(1_000);

  expect(table.game?.version).toBe(0);
  expect(on.greeting().version).toBe(0);
});

test('a move names the version that is shown, and when it was made', async () => {
  const table = await open();
  on.receive(game(0, 0, { now: 1_000 }));
  on.receive(game(1, 1, { now: 1_000, appears: 9_000 }));
  await pass(500);
  send.mockResolvedValue(accepted(1));

  await table.play({ kind: 'Pass' });

  expect(plays()).toEqual([
    { kind: 'Play', version: 0, move: { kind: 'Pass' }, sent: 1_500 },
  ]);
});

test('a move was made by its key, however late the page heard of it', async () => {
  const table = await open();
  on.receive(game(0, 0, { now: 1_000 }));
  await pass(500);
  send.mockResolvedValue(accepted(1));

  await table.play({ kind: 'Pass' }, performance.now() - 80);

  expect(plays()).toEqual([
    { kind: 'Play', version: 0, move: { kind: 'Pass' }, sent: 1_420 },
  ]);
});

test('no move is sent before there is a game', async () => {
  const table = await open();

  expect(await table.play({ kind: 'Pass' })).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

test('a second move waits for the first, and goes to what came of it', async () => {
  const table = await open();
  on.receive(game(4, 0, { now: 1_000 }));
  const answer = keepWaiting();

  const first = table.play({ kind: 'Draw' });
  await pass(20);
  const second = table.play({ kind: 'Pass' });
  await pass(20);
  expect(plays()).toHaveLength(1);
  await answer(accepted(5, 1_030));

  expect(await first).toBe(true);
  // Not before what it was made on, and the news of that is still on its way.
  expect(plays()[1]).toMatchObject({ version: 5, move: { kind: 'Pass' }, sent: 1_030 });
  await answer(accepted(6));
  expect(await second).toBe(true);
  expect(table.busy).toBe(false);
});

test('a second move was made when it was, if that is after the first', async () => {
  const table = await open();
  on.receive(game(4, 0, { now: 1_000 }));
  const answer = keepWaiting();

  void table.play({ kind: 'Draw' });
  await pass(50);
  void table.play({ kind: 'Pass' });
  await pass(50);
  await answer(accepted(5, 1_030));

  expect(plays()[1]).toMatchObject({ version: 5, sent: 1_050 });
});

test('a move that follows a refused one stays with what its person saw', async () => {
  const table = await open();
  on.receive(game(4, 0));
  const answer = keepWaiting();

  void table.play({ kind: 'Draw' });
  const second = table.play({ kind: 'Pass' });
  await pass(0);
  on.receive(game(5, 5)); // somebody else's move, seen by neither
  await answer(refusedMove);
  expect(plays()[1]).toMatchObject({ version: 4, move: { kind: 'Pass' } });
  await answer(accepted(6));

  expect(await second).toBe(true);
  expect(table.refusal?.rule).toBe('SEQ-19'); // of the first
});

test('a double tap is one move, until what came of it is seen', async () => {
  const table = await open();
  on.receive(game(4, 0, { now: 1_000 }));
  const answer = keepWaiting();

  const first = table.play({ kind: 'Draw' });
  expect(await table.play({ kind: 'Draw' })).toBe(false);
  await answer(accepted(5));
  expect(await first).toBe(true);
  on.receive(game(5, 5, { now: 1_000, appears: 1_100 }));
  expect(await table.play({ kind: 'Draw' })).toBe(false);
  expect(plays()).toHaveLength(1);

  await pass(100);
  void table.play({ kind: 'Draw' });
  await pass(0);
  expect(plays()).toHaveLength(2);
});

test('a refused move may be tried again at once', async () => {
  const table = await open();
  on.receive(game(4, 0));
  send.mockResolvedValueOnce(accepted(5)).mockResolvedValue(refusedMove);

  await table.play({ kind: 'Pass' }); // and what came of it is not seen yet
  await table.play({ kind: 'Draw' });
  await table.play({ kind: 'Draw' });

  expect(plays()).toHaveLength(3);
});

test('the clock goes by the beats', async () => {
  const table = await open();
  on.receive(game(0, 0, { now: 1_000 }));
  await pass(100);
  expect(table.clock()).toBe(1_100);

  on.beat(performance.now() - 40, 1_200);

  expect(table.clock()).toBe(1_220);
  await pass(30);
  expect(table.clock()).toBe(1_250);
  expect(table.timeOf(performance.now() - 10)).toBe(1_240);
});

test('the beats of a lobby, where no clock goes, count for nothing', async () => {
  const table = await open();
  on.beat(performance.now(), 0);
  await pass(60_000);

  on.receive(game(0, 0, { now: 40 }));

  expect(table.clock()).toBe(40);
  expect(measure).toHaveBeenCalledOnce();
});

test('the clock stands while the table is paused, and goes on where it stood', async () => {
  const table = await open();
  on.receive(game(0, 0, { now: 1_000 }));
  on.beat(performance.now(), 1_000);

  on.receive(game(0, 0, { now: 3_000, runs: false }));
  on.beat(performance.now(), 3_000);
  await pass(60_000);
  expect(table.clock()).toBe(3_000);
  expect(table.game?.runs).toBe(false);
  on.receive(game(0, 0, { now: 3_000 }));
  await pass(500);

  expect(table.clock()).toBe(3_500);
  expect(measure).toHaveBeenCalledTimes(2);
});

test('a pause shows nothing early, and nothing is lost by it', async () => {
  const table = await open();
  on.receive(game(0, 0, { now: 1_000 }));
  on.receive(game(1, 1, { now: 1_000, appears: 1_300 }));

  on.receive(game(1, 1, { now: 1_100, runs: false, appears: 1_300 }));
  await pass(10_000);
  expect(table.game?.version).toBe(0);
  on.receive(game(1, 1, { now: 1_100, appears: 1_300 }));
  await pass(180);
  expect(table.game?.version).toBe(0);
  await pass(20);

  expect(table.game?.version).toBe(1);
  expect(table.game?.runs).toBe(true);
});

test('a held clock does not follow the beats', async () => {
  const table = await open();
  on.receive(game(0, 0, { now: 1_000 }));
  on.beat(performance.now() - 40, 1_000);

  table.holdClock(true);
  on.beat(performance.now(), 1_010);
  expect(table.clock()).toBe(1_020);
  table.holdClock(false);

  expect(table.clock()).toBe(1_010);
});

test('a mark says how something begins, and when', async () => {
  const table = await open();
  on.receive(game(0, 0, { now: 1_000 }));
  send.mockResolvedValue(accepted(0));

  table.mark('b', performance.now() - 20);
  table.mark('balançoires');
  table.mark(null);

  expect(plays()).toEqual([
    { kind: 'Mark', at: 980, text: 'b' },
    { kind: 'Mark', at: 1_000, text: 'balançoi' },
    { kind: 'Mark', at: null, text: '' },
  ]);
});

test('the table is paused and resumed', async () => {
  const table = await open();
  send.mockResolvedValueOnce(accepted(0)).mockResolvedValueOnce(refusedMove);

  expect(await table.pause(true)).toBe(true);
  expect(await table.pause(false)).toBe(false);

  expect(plays()).toEqual([{ kind: 'Pause' }, { kind: 'Resume' }]);
  expect(table.refusal?.rule).toBe('SEQ-19');
});

test('a message knows the situation in which it is made', async () => {
  const table = await open();
  expect(on.situation()).toEqual([7, -1]);

  on.receive(game(3, 0));
  on.receive(game(4, 4, { appears: 9_000 }));

  expect(on.situation()).toEqual([7, 3]); // what is shown
  expect(table.known).toBe(true);
});
