import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomNow, ToClient } from '../src/gen/wire';
import type { Handlers } from '../src/table/connection';

const send = vi.fn();
let on: Handlers;

vi.mock('../src/table/connection', () => ({
  newShare: () => 'ab',
  Connection: class {
    send = send;
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
    { side: 0, person: 'a', name: 'Ann', bot: null, present: true },
    { side: 1, person: null, name: 'Gus', bot: 'middle', present: true },
  ],
  onlookers: [],
  commitment: '',
  confers: false,
  next_code: null,
  you: 'a',
  seat: 0,
};

const game = (version: number, from: number): ToClient => ({
  kind: 'GameNow',
  version,
  turns: Array.from({ length: version - from + 1 }, (_, n) => ({
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
});

async function open() {
  const { Table } = await import('../src/table/table.svelte');
  const table = new Table('K7F4');
  on.connected(true);
  on.receive(ROOM);
  await vi.waitFor(() => expect(table.rules).not.toBeNull());
  return table;
}

const versions = (turns: readonly { version: number }[]) => turns.map((t) => t.version);

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/' });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: vi.fn() });
  vi.stubGlobal('document', { documentElement: {}, addEventListener: vi.fn() });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('fetch', async () => Response.json(RULES));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('what was there on arrival is history, what comes after is to be animated', async () => {
  const table = await open();

  on.receive(game(2, 0));
  expect(versions(table.turns)).toEqual([0, 1, 2]);
  expect(table.latest).toEqual([]);

  on.receive(game(3, 3));
  expect(versions(table.turns)).toEqual([0, 1, 2, 3]);
  expect(versions(table.latest)).toEqual([3]);
});

test('after a reconnection the missed turns join the history unanimated', async () => {
  const table = await open();
  on.receive(game(1, 0));
  expect(on.greeting().version).toBe(1);

  on.connected(false);
  on.connected(true);
  on.receive(game(4, 2));

  expect(versions(table.turns)).toEqual([0, 1, 2, 3, 4]);
  expect(table.latest).toEqual([]);
});

test('a turn told twice is kept once', async () => {
  const table = await open();
  on.receive(game(1, 0));
  on.receive(game(2, 1));

  expect(versions(table.turns)).toEqual([0, 1, 2]);
});

test('a refused move shows the rule in the person’s language', async () => {
  const table = await open();
  on.receive(game(0, 0));
  send.mockResolvedValue({ kind: 'Refused', id: '1', fault: 'rule', rule: 'SEQ-19' });

  expect(await table.play({ kind: 'Pass' })).toBe(false);

  expect(send).toHaveBeenCalledWith({ kind: 'Play', version: 0, move: { kind: 'Pass' } });
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
