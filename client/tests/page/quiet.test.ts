import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type Handlers } from '../../src/table/connection';

/** A line to a table that answers at once, and says now and then that it is there. */
class Line {
  static last: Line;
  sent: { kind: string; id: string }[] = [];
  isDeaf = false;
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};

  constructor() {
    Line.last = this;
  }
  send(text: string): void {
    const message = JSON.parse(text);
    this.sent.push(message);
    if (!this.isDeaf) this.accept(message.id);
  }
  accept(id = this.sent.at(-1)?.id): void {
    this.say({ kind: 'Accepted', id, version: null, now: 0 });
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  close(): void {}
  get pings(): number {
    return this.sent.filter(({ kind }) => kind === 'Ping').length;
  }
}

let isRace: boolean;
let connection: Connection;
const on: Handlers = {
  greeting: () => ({ code: 'K7F4', version: null }),
  receive: vi.fn(),
  heard: vi.fn(),
  situation: () => null,
  races: () => isRace,
  beat: vi.fn(),
  connected: vi.fn(),
  rejected: vi.fn(),
};

/** Lets time pass on a line whose table says that it is there. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 2) {
    vi.advanceTimersByTime(2_000);
    Line.last.say({ kind: 'Here' });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  const events = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const stubs = { WebSocket: Line, document: { hidden: false, ...events }, ...events };
  for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub);
  isRace = false;
  connection = new Connection('ws://here/ws', on);
  Line.last.onopen();
  vi.advanceTimersByTime(1_000);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the clock of a quiet table is asked for five times, then once a minute', () => {
  expect(Line.last.pings).toBe(5);

  pass(600);
  expect(Line.last.pings).toBeGreaterThanOrEqual(5 + 9);
  expect(Line.last.pings).toBeLessThanOrEqual(5 + 10);
});

test('a race that begins at a quiet table has its clock within two seconds', () => {
  pass(20);

  isRace = true;
  pass(2);
  expect(Line.last.pings).toBe(6);
});

test('a sign of life is heard, and nothing more is made of it', () => {
  vi.clearAllMocks();
  Line.last.say({ kind: 'Here' });

  expect(on.heard).toHaveBeenCalledOnce();
  expect(on.receive).not.toHaveBeenCalled();
});

test('a table without a sign of life is asked, then given up', () => {
  pass(20);
  Line.last.isDeaf = true;

  vi.advanceTimersByTime(3_000);
  expect(Line.last.pings).toBe(6);
  vi.advanceTimersByTime(2_500);
  expect(on.connected).toHaveBeenLastCalledWith(false);
});

test('a message without an answer is soon asked after, at a quiet table too', () => {
  pass(20);
  Line.last.isDeaf = true;
  void connection.send({ kind: 'Start' });

  pass(2);
  expect(Line.last.pings).toBe(6);
  Line.last.accept();
  expect(on.connected).toHaveBeenLastCalledWith(false); // it was lost
});
