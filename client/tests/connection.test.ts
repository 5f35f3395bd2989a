import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToClient } from '../src/gen/wire';
import { Connection, newShare } from '../src/table/connection';

/** A line to the table that the test holds the other end of. */
class Line {
  static all: Line[] = [];
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.();
  }
  say(message: Partial<ToClient>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  accept(n: number) {
    this.say({ kind: 'Accepted', id: String(this.sent[n]?.id), version: null, now: 0 });
  }
}

const line = (n: number) => {
  const found = Line.all[n];
  if (!found) throw new Error(`no line ${n}`);
  return found;
};

let version: number | null;
const receive = vi.fn();
const connected = vi.fn();
const rejected = vi.fn();

function connect(): Connection {
  const greeting = () => ({ code: 'K7F4', version });
  const connection = new Connection('ws://here/ws', {
    greeting,
    receive,
    connected,
    rejected,
  });
  line(0).onopen?.();
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  Line.all = [];
  version = null;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the first word is Join', () => {
  connect();

  expect(line(0).sent).toMatchObject([{ kind: 'Join', code: 'K7F4', protocol: 1 }]);
});

test('nothing is sent before Join is accepted', () => {
  const connection = connect();
  void connection.send({ kind: 'Start' });
  expect(line(0).sent).toHaveLength(1);

  line(0).accept(0);

  expect(line(0).sent[1]).toMatchObject({ kind: 'Start' });
  expect(connected).toHaveBeenLastCalledWith(true);
});

test('an answer goes to the message that it names', async () => {
  const connection = connect();
  line(0).accept(0);
  const first = connection.send({ kind: 'Sit', seat: 0 });
  const second = connection.send({ kind: 'Sit', seat: 1 });

  line(0).say({
    kind: 'Refused',
    id: String(line(0).sent[2]?.id),
    fault: 'seat_taken',
    rule: null,
    detail: '',
  });
  line(0).accept(1);

  expect(await first).toMatchObject({ kind: 'Accepted' });
  expect(await second).toMatchObject({ kind: 'Refused', fault: 'seat_taken' });
});

test('a lost line is opened again, and resumes from the version held', () => {
  connect();
  line(0).accept(0);
  version = 12;

  line(0).close();
  expect(connected).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(1_000);
  line(1).onopen?.();

  expect(line(1).sent).toMatchObject([{ kind: 'Join', version: 12 }]);
});

test('a message without an answer is sent again with the same id', async () => {
  const connection = connect();
  line(0).accept(0);
  const answer = connection.send({ kind: 'Start' });

  line(0).close();
  vi.advanceTimersByTime(1_000);
  line(1).onopen?.();
  line(1).accept(0);

  expect(line(1).sent[1]).toEqual(line(0).sent[1]);
  line(1).accept(1);
  expect(await answer).toMatchObject({ kind: 'Accepted' });
});

test('each failure doubles the pause, up to a limit', () => {
  connect();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);

  for (const pause of [400, 800, 1_600, 3_200, 5_000, 5_000]) {
    const lines = Line.all.length;
    line(lines - 1).close();
    vi.advanceTimersByTime(pause - 1);
    expect(Line.all).toHaveLength(lines);
    vi.advanceTimersByTime(1);
    expect(Line.all).toHaveLength(lines + 1);
  }
});

test('a code without a table ends the attempts', () => {
  connect();

  line(0).say({
    kind: 'Refused',
    id: String(line(0).sent[0]?.id),
    fault: 'no_table',
    rule: null,
    detail: '',
  });
  vi.advanceTimersByTime(60_000);

  expect(rejected).toHaveBeenCalledOnce();
  expect(Line.all).toHaveLength(1);
});

test('a silent line is asked for a sign of life, then given up', () => {
  connect();
  line(0).accept(0);

  vi.advanceTimersByTime(25_000);
  expect(line(0).sent.at(-1)).toMatchObject({ kind: 'Ping' });
  vi.advanceTimersByTime(5_000);

  expect(connected).toHaveBeenLastCalledWith(false);
});

test('a share is 32 random bytes', () => {
  expect(newShare()).toMatch(/^[0-9a-f]{64}$/);
  expect(newShare()).not.toBe(newShare());
});
