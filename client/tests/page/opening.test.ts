import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Opening } from '../../src/table/opening';

/** A line that the test opens, or not. */
class Line {
  static all: Line[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    Line.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

const line = (n: number) => {
  const found = Line.all[n];
  if (!found) throw new Error(`no line ${n}`);
  return found;
};

const opened = vi.fn();
const failed = vi.fn();
const comeBack = (failures = 1) => new Opening('ws://here/ws?table=K7F4', failures, opened, failed);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('who comes for the first time tries once', () => {
  new Opening('ws://here/ws', 0, opened, failed);
  vi.advanceTimersByTime(60_000);

  expect(Line.all).toHaveLength(1);
});

test('who fails again has other words for a balancer, but first the same', () => {
  for (const failures of [1, 2]) {
    const opening = comeBack(failures);
    vi.advanceTimersByTime(5_000);
    opening.close();
  }

  const said = Line.all.map(({ url }) => new URL(url).searchParams.get('again'));
  expect(said).toEqual([null, '1', '2', null, '3', '4']);
});

test.each([0, 1])('the line that opens first is had, and no other: %i', (first) => {
  comeBack();
  vi.advanceTimersByTime(1_000);

  line(first).onopen?.();
  vi.advanceTimersByTime(10_000);

  expect(opened.mock.calls).toEqual([[line(first)]]);
  const closed = Line.all.map(({ isClosed }) => isClosed);
  expect(closed).toEqual([first !== 0, first !== 1]);
  expect(line(1 - first).onopen).toBeNull(); // too late: nothing is said on it any more
});

test('an attempt that is refused leaves the one beside it', () => {
  comeBack();
  vi.advanceTimersByTime(1_000);

  line(1).onclose?.();
  expect(failed).not.toHaveBeenCalled();
  line(0).onopen?.();
  expect(opened).toHaveBeenCalledWith(line(0));
});

test('it has failed when every attempt was refused, and tries no more', () => {
  comeBack();
  line(0).onclose?.();
  vi.advanceTimersByTime(10_000);

  expect(failed).toHaveBeenCalledOnce();
  expect(Line.all).toHaveLength(1);
});

test('what is given up says nothing', () => {
  const opening = comeBack();
  vi.advanceTimersByTime(1_000);
  opening.close();
  vi.advanceTimersByTime(10_000);

  expect(Line.all.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  expect(failed).not.toHaveBeenCalled();
});
