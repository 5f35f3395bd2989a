import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fault, ToClient } from '../../src/gen/wire';
import { Connection } from '../../src/table/connection';

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
  accept(n: number, now = 0) {
    this.say({ kind: 'Accepted', id: String(this.sent[n]?.id), version: null, now });
  }
  /** Where among all messages those of one kind were sent. */
  all(kind: string): number[] {
    return this.sent.flatMap((message, n) => (message.kind === kind ? [n] : []));
  }
  only(kind: string): number {
    const [n, ...more] = this.all(kind);
    if (n === undefined || more.length) throw new Error(`not one ${kind}`);
    return n;
  }
}
const line = (n: number) => {
  const found = Line.all[n];
  if (!found) throw new Error(`no line ${n}`);
  return found;
};

let version: number | null;
let situation: [number, number] | null;
const receive = vi.fn();
const beat = vi.fn();
const connected = vi.fn();
const heard = vi.fn();
const rejected = vi.fn();

function dial(): Connection {
  const greeting = () => ({ code: 'K7F4', version });
  return new Connection('ws://here/ws', {
    greeting,
    receive,
    heard,
    situation: () => situation,
    races: () => true,
    beat,
    connected,
    rejected,
  });
}

function connect(): Connection {
  const connection = dial();
  line(0).onopen?.();
  return connection;
}

/** The line is lost, and the next one is open and joined. */
function comeBack(): void {
  line(0).close();
  vi.advanceTimersByTime(1_000);
  line(1).onopen?.();
  line(1).accept(0);
}

/** Lets the window or the document say that something has happened. */
function happen(event: string): void {
  const calls = [
    ...vi.mocked(addEventListener).mock.calls,
    ...vi.mocked(document.addEventListener).mock.calls,
  ];
  for (const [name, listener] of calls) if (name === event) (listener as () => void)();
}

function showPage(yes: boolean): void {
  Object.assign(document, { hidden: !yes });
  const listeners = vi.mocked(document.addEventListener).mock.calls;
  for (const [name, listener] of listeners) {
    if (name === 'visibilitychange') (listener as () => void)();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('nobody answers')));
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  Line.all = [];
  version = null;
  situation = [3, 12];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the first word is Join', () => {
  connect();

  expect(line(0).sent).toMatchObject([{ kind: 'Join', code: 'K7F4', protocol: 3 }]);
});

test('what is made before Join is accepted is not sent, then or later', async () => {
  const connection = connect();

  expect(await connection.send({ kind: 'Start' })).toEqual({ kind: 'Unsent' });
  line(0).accept(0);

  expect(line(0).all('Start')).toEqual([]);
  expect(connected).toHaveBeenLastCalledWith(true, null);
});

test('what is made while the line is down is not sent, then or later', async () => {
  const connection = connect();
  line(0).accept(0);
  line(0).close();

  expect(await connection.send({ kind: 'Start' })).toEqual({ kind: 'Unsent' });
  vi.advanceTimersByTime(1_000);
  line(1).onopen?.();
  line(1).accept(0);
  vi.advanceTimersByTime(60_000);

  expect(line(1).all('Start')).toEqual([]);
});

test.each([
  ['soon', 4_000, false],
  ['late', 5_100, true],
])('what was sent and not answered is asked for again %s', (_, wait, late) => {
  const connection = connect();
  line(0).accept(0);
  void connection.send({ kind: 'Start' });

  line(0).close();
  vi.advanceTimersByTime(wait);
  const last = line(Line.all.length - 1);
  last.onopen?.();
  last.accept(0);

  const again = last.sent[last.only('Start')];
  if (late) expect(again).toMatchObject({ late: true });
  else expect(again).not.toHaveProperty('late');
});

test('a damaged message ends the line, and the next one resumes', () => {
  connect();
  line(0).accept(0);
  const before = heard.mock.calls.length;

  line(0).onmessage?.({ data: '{"kind":"RoomN' });

  expect(receive).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledTimes(before);
  expect(connected).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(1_000);
  expect(Line.all).toHaveLength(2);
});

test('a message that came damaged is repeated on another line', () => {
  const connection = connect();
  line(0).accept(0);
  void connection.send({ kind: 'Start' });

  line(0).say({ kind: 'Refused', id: null, fault: 'malformed', rule: null, detail: '' });
  vi.advanceTimersByTime(1_000);
  line(1).onopen?.();
  line(1).accept(0);

  expect(line(1).all('Start')).toHaveLength(1);
});

test('a message is lost if a later beat is answered, and is repeated', () => {
  const connection = connect();
  line(0).accept(0);
  const [before = 0] = line(0).all('Ping');
  void connection.send({ kind: 'Start' });
  vi.advanceTimersByTime(120);
  const after = line(0).all('Ping').at(-1) ?? 0;

  line(0).accept(before);
  expect(connected).toHaveBeenLastCalledWith(true, null);
  line(0).accept(after);
  expect(connected).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(1_000);
  line(1).onopen?.();
  line(1).accept(0);

  expect(line(1).all('Start')).toHaveLength(1);
});

test('a device without a network has no line', () => {
  connect();
  line(0).accept(0);

  happen('offline');
  expect(connected).toHaveBeenLastCalledWith(false);
  happen('online');

  expect(Line.all).toHaveLength(2);
});

test.each(['visibilitychange', 'pageshow', 'resume', 'online'])(
  'after %s the line has to answer soon',
  (event) => {
    connect();
    line(0).accept(0);
    vi.advanceTimersByTime(1_000);

    happen(event);
    vi.advanceTimersByTime(2_499);
    expect(connected).toHaveBeenLastCalledWith(true, null);
    vi.advanceTimersByTime(1);
    expect(connected).toHaveBeenLastCalledWith(false);
  },
);

test('a line that answers is kept', () => {
  connect();
  line(0).accept(0);
  vi.advanceTimersByTime(1_000);

  happen('visibilitychange');
  line(0).accept(line(0).all('Ping').at(-1) ?? 0);
  vi.advanceTimersByTime(2_500);

  expect(connected).toHaveBeenLastCalledWith(true, null);
  expect(Line.all).toHaveLength(1);
});

test('a handshake that hangs is given up, and another one begun', () => {
  dial();
  vi.advanceTimersByTime(4_999);
  expect(Line.all.length).toBe(1);
  vi.advanceTimersByTime(501);
  expect(Line.all.length).toBe(2);

  line(0).onopen?.(); // too late: nothing is said on it any more
  expect(line(0).sent).toEqual([]);
  line(1).onopen?.();
  line(1).accept(0);
  vi.advanceTimersByTime(4_000);
  expect(connected).toHaveBeenLastCalledWith(true, null);
});

test('a line on which Join is never answered is given up', () => {
  connect();
  vi.advanceTimersByTime(5_501);
  expect(Line.all.length).toBe(2);
});

/** A line was lost, and the next is being opened. */
function isComingBack(): void {
  connect();
  line(0).accept(0);
  line(0).onclose?.();
  vi.advanceTimersByTime(500); // the pause of 400, give or take a quarter
}

test('who comes back tries beside a line that nobody opens, three at most', () => {
  isComingBack();
  expect(Line.all.map(({ url }) => url)).toEqual(['ws://here/ws', 'ws://here/ws']);

  vi.advanceTimersByTime(750);
  vi.advanceTimersByTime(750);
  expect(Line.all.slice(2).map(({ url }) => url)).toEqual(['ws://here/ws&again=1', 'ws://here/ws&again=2']);
  vi.advanceTimersByTime(1_000);
  expect(Line.all).toHaveLength(4);
});

test('a page that is left waits for no handshake any more', () => {
  dial().close();
  vi.advanceTimersByTime(60_000);
  expect(Line.all.length).toBe(1);
});

test('an answer goes to the message that it names', async () => {
  const connection = connect();
  line(0).accept(0);
  const first = connection.send({ kind: 'Sit', seat: 0 });
  const second = connection.send({ kind: 'Sit', seat: 1 });

  line(0).say({
    kind: 'Refused',
    id: String(line(0).sent[line(0).all('Sit')[1] ?? 0]?.id),
    fault: 'seat_taken',
    rule: null,
    detail: '',
  });
  line(0).accept(line(0).all('Sit')[0] ?? 0);

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

  comeBack();

  const again = line(1).only('Start');
  expect(line(1).sent[again]?.id).toBe(line(0).sent[line(0).only('Start')]?.id);
  line(1).accept(again);
  expect(await answer).toMatchObject({ kind: 'Accepted' });
});

test('only what is sent again names the situation it was made in', () => {
  const connection = connect();
  line(0).accept(0);
  void connection.send({ kind: 'Start' });
  expect(line(0).sent[line(0).only('Start')]).not.toHaveProperty('seen');

  situation = [5, 20];
  comeBack();

  expect(line(1).sent[line(1).only('Start')]).toMatchObject({ seen: [3, 12] });
});

test('a message made before anything is known names no situation', () => {
  situation = null;
  const connection = connect();
  line(0).accept(0);
  void connection.send({ kind: 'Start' });

  comeBack();

  expect(line(1).sent[line(1).only('Start')]).not.toHaveProperty('seen');
});

test('the clock of a race is asked for five times quickly, then every two seconds', () => {
  connect();
  expect(line(0).all('Ping')).toHaveLength(0);
  line(0).accept(0);

  vi.advanceTimersByTime(479);
  expect(line(0).all('Ping')).toHaveLength(4);
  vi.advanceTimersByTime(1);
  expect(line(0).all('Ping')).toHaveLength(5);
  vi.advanceTimersByTime(1_999);
  expect(line(0).all('Ping')).toHaveLength(5);
  vi.advanceTimersByTime(1);
  expect(line(0).all('Ping')).toHaveLength(6);
  vi.advanceTimersByTime(2_000);
  expect(line(0).all('Ping')).toHaveLength(7);
});

test.each(['in sight', 'measured anew'])('so it is when %s', (what) => {
  const connection = connect();
  line(0).accept(0);
  vi.advanceTimersByTime(1_000);

  if (what === 'in sight') showPage(true);
  else connection.measure();
  vi.advanceTimersByTime(480);

  expect(line(0).all('Ping')).toHaveLength(10);
});

test('a page that goes out of sight asks no oftener', () => {
  connect();
  line(0).accept(0);
  vi.advanceTimersByTime(1_000);

  showPage(false);
  vi.advanceTimersByTime(480);

  expect(line(0).all('Ping')).toHaveLength(5);
});

test('an answered beat tells when it was asked, a refused one nothing', () => {
  connect();
  line(0).accept(0);
  const asked = performance.now();
  vi.advanceTimersByTime(120);
  const [first = 0, second = 0] = line(0).all('Ping');

  line(0).accept(first, 5_000);
  line(0).accept(first, 6_000); // told twice
  const id = String(line(0).sent[second]?.id);
  line(0).say({ kind: 'Refused', id, fault: 'too_fast', rule: null, detail: '' });

  expect(beat.mock.calls).toEqual([[asked, 5_000]]);
});

test('beats are never sent again, nor their late answers believed', () => {
  connect();
  line(0).accept(0);
  vi.advanceTimersByTime(480);
  const before = line(0)
    .all('Ping')
    .map((n) => line(0).sent[n]?.id);

  comeBack();
  vi.advanceTimersByTime(480);
  const after = line(1)
    .all('Ping')
    .map((n) => line(1).sent[n]?.id);
  line(1).say({ kind: 'Accepted', id: String(before[0]), version: null, now: 9 });

  expect(after).toHaveLength(5);
  expect(after.filter((id) => before.includes(id))).toEqual([]);
  expect(beat).not.toHaveBeenCalled();
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

const refuse = (fault: Fault) =>
  line(0).say({ kind: 'Refused', id: String(line(0).sent[0]?.id), fault, rule: null, detail: '' });

test('a code without a table ends the attempts', () => {
  connect();

  refuse('no_table');
  vi.advanceTimersByTime(60_000);

  expect(rejected).toHaveBeenCalledOnce();
  expect(Line.all).toHaveLength(1);
});

test.each<[string, Fault, number]>([
  ['a line to the wrong place is given up for another', 'elsewhere', 0],
  ['whoever knocks is told so, and asks again', 'knocking', 1],
])('%s', (_what, fault, told) => {
  connect();
  refuse(fault);
  vi.advanceTimersByTime(1_000);

  expect(rejected).toHaveBeenCalledTimes(told);
  expect(Line.all).toHaveLength(2);
});

test('a silent line is asked for a sign of life, then given up', () => {
  connect();
  line(0).accept(0);

  vi.advanceTimersByTime(2_900);
  const asked = line(0).all('Ping').length;
  vi.advanceTimersByTime(100);
  expect(line(0).all('Ping').length).toBe(asked + 1);
  vi.advanceTimersByTime(1_499);
  expect(connected).not.toHaveBeenCalledWith(false);
  vi.advanceTimersByTime(1);

  expect(connected).toHaveBeenLastCalledWith(false);
});
