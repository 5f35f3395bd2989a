import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type Handlers } from '../../src/table/connection';

/** A websocket to a node or a proxy that may refuse it: it never says so. */
class Line {
  static all: Line[] = [];
  onopen?: () => void;
  onclose?: () => void;

  constructor() {
    Line.all.push(this);
  }
  send() {}
  close() {
    this.onclose?.();
  }
}

const line = (n: number) => {
  const found = Line.all[n];
  if (!found) throw new Error(`no line ${n}`);
  return found;
};

const handlers: Handlers = {
  greeting: () => ({ code: 'K7F4', version: null }),
  receive: vi.fn(),
  heard: vi.fn(),
  situation: () => null,
  races: () => false,
  beat: vi.fn(),
  connected: vi.fn(),
  rejected: vi.fn(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { hidden: false, addEventListener: vi.fn() });
  Line.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (status: number) => vi.fn().mockResolvedValue({ status });
const fail = async (asked: typeof fetch) => {
  vi.stubGlobal('fetch', asked);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  new Connection('ws://here/ws', handlers);
  line(0).onclose?.();
  await vi.advanceTimersByTimeAsync(0);
};

test.each([403, 429])('a page waits longer where it was refused with %s', async (status) => {
  const asked = answer(status);
  await fail(asked);
  await vi.advanceTimersByTimeAsync(4_999);

  expect(asked.mock.calls[0]?.[0]).toBe('http://here/ws');
  expect(Line.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(Line.all).toHaveLength(2);
});

test.each([200, 404, 502, 503])('a page waits no longer for %s', async (status) => {
  await fail(answer(status));
  await vi.advanceTimersByTimeAsync(300);

  expect(Line.all).toHaveLength(2);
});

test('a page waits no longer where nobody answers', async () => {
  await fail(vi.fn().mockRejectedValue(new TypeError()));
  await vi.advanceTimersByTimeAsync(300);

  expect(Line.all).toHaveLength(2);
});

test('a page spreads its waits after a refusal', async () => {
  await fail(answer(429));
  vi.mocked(Math.random).mockReturnValue(0.999);
  await vi.advanceTimersByTimeAsync(5_000);
  line(1).onclose?.();
  await vi.advanceTimersByTimeAsync(14_900);
  expect(Line.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);

  expect(Line.all).toHaveLength(3);
});

test('a page is not put off when it was opened meanwhile', async () => {
  let told: (answer: object) => void = () => undefined;
  await fail(vi.fn().mockReturnValue(new Promise((resolve) => (told = resolve))));
  await vi.advanceTimersByTimeAsync(300);
  line(1).onopen?.();
  told({ status: 429 });
  await vi.advanceTimersByTimeAsync(0);
  line(1).close();
  await vi.advanceTimersByTimeAsync(600);

  expect(Line.all).toHaveLength(3);
});
