/** A table in a page whose line, clock and eyes are in the test's hands. */

import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { GameNow, RoomNow } from '../../src/gen/wire';
import type { Handlers } from '../../src/table/connection';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../../src/table/plain_room';

export const send = vi.fn();
export const measure = vi.fn();
/** What the table calls when the line brings something; they may want less motion. */
export const page = { on: undefined as unknown as Handlers, calm: false };

vi.mock('../../src/table/connection', () => ({
  Connection: class {
    send = send;
    measure = measure;
    close() {}
    constructor(_url: string, handlers: Handlers) {
      page.on = handlers;
    }
  },
}));

const RULES = {
  name: { fr: 'Séquence', en: 'Sequence' },
  pitch: { fr: '', en: '' },
  chapters: [
    {
      title: { fr: '', en: '' },
      rules: [{ id: 'SEQ-19', text: { fr: 'Règle', en: 'The rule' }, settled: false }],
    },
  ],
};

export const ROOM: RoomNow = {
  ...PLAIN_ROOM,
  code: 'K7F4',
  game: 'sequence',
  host: 'a',
  stage: 'playing',
  chairs: [
    { ...PLAIN_CHAIR, person: 'a', name: 'Ann' },
    { ...PLAIN_CHAIR, side: 1, name: 'Gus', bot: 'middle' },
  ],
  revision: 7,
  you: 'a',
  seat: 0,
};

export const game = (version: number, from: number, change: Partial<GameNow> = {}): GameNow => ({
  kind: 'GameNow',
  version,
  news: Array.from({ length: version - from + 1 }, (_, n) => ({
    version: from + n,
    seat: 0,
    at: 0,
    events: [],
    took_back: false,
    late: false,
    stood_in: false,
  })),
  view: {},
  legal_moves: [],
  deadlines: [],
  outcome: null,
  now: 1_000,
  runs: true,
  appears: 0,
  may_take_back: false,
  times: [],
  chain: '',
  ...change,
});

export async function open() {
  const { Table } = await import('../../src/table/table.svelte');
  const table = new Table('K7F4');
  page.on.connected(true);
  page.on.receive(ROOM);
  await vi.waitFor(() => expect(table.panels.rules).not.toBeNull());
  return table;
}

export const versions = (history: readonly { version: number }[]) => history.map(({ version }) => version);

/** Lets time pass, with everything that waits for it. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

export const accepted = (version: number, now = 0) => ({ kind: 'Accepted', id: '', version, now });

/** Keeps moves on their way until the test answers the oldest one. */
export function keepWaiting() {
  const waiting: ((answer: object) => void)[] = [];
  send.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  return async (answer: object) => {
    waiting.shift()?.(answer);
    await pass(0);
  };
}

export const refusedMove = { kind: 'Refused', id: '', fault: 'rule', rule: 'SEQ-19', detail: '' };
export const plays = () => send.mock.calls.map(([message]) => message);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), 10),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/' });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: vi.fn() });
  vi.stubGlobal('document', {
    documentElement: {},
    hidden: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: page.calm }));
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('fetch', async () => Response.json(RULES));
});

afterEach(() => {
  page.calm = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});
