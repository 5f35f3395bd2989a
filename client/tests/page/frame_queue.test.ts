import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameQueue } from '../../src/table/frame_queue';

const FRAME = 1000 / 60;

let now: number; // the page's clock
let asked: FrameRequestCallback | null;
let shown: string[];
let frames: FrameQueue;

/** Holds *name* back until the page's clock says *due*. */
const hold = (name: string, due: number) =>
  frames.add(
    () => due - now,
    () => shown.push(name),
  );

/** Draws a frame that began at *time*; the page gets to it only *late* milliseconds on. */
function draw(time: number, late = 0): void {
  now = time + late;
  const callback = asked;
  asked = null;
  callback?.(time);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    asked = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (asked = null));
  now = 0;
  asked = null;
  shown = [];
  frames = new FrameQueue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is due is shown at once, and no frame is asked for', () => {
  hold('a', 0);

  expect(shown).toEqual(['a']);
  expect(asked).toBeNull();
});

test.each([
  [100, 6], // in the frame itself
  [105, 6], // nearer to the frame before
  [95, 6],
  [109, 7], // nearer to the frame after
])('what is due at %d ms is shown in frame %d', (due, frame) => {
  hold('a', due);

  for (let n = 1; n < frame; n += 1) draw(n * FRAME);
  expect(shown).toEqual([]);
  draw(frame * FRAME);

  expect(shown).toEqual(['a']);
  expect(asked).toBeNull();
});

test('a frame counts from its beginning, not from when the page gets to it', () => {
  hold('a', 110);

  draw(100, 6); // 4 ms to go, but 10 from the beginning of the frame
  expect(shown).toEqual([]);
  draw(100 + FRAME);

  expect(shown).toEqual(['a']);
});

test('half a frame is half of what frames take here', () => {
  const quick = 1000 / 120;
  hold('a', 1_005);

  for (let n = 1; n < 120; n += 1) draw(n * quick);
  draw(1_000); // within half a slow frame, not within half a quick one
  expect(shown).toEqual([]);
  draw(1_000 + quick);

  expect(shown).toEqual(['a']);
});

test('nothing overtakes what waits already', () => {
  hold('a', 50);
  hold('b', 0);
  hold('c', 40);

  draw(FRAME);
  draw(2 * FRAME);
  expect(shown).toEqual([]);
  draw(3 * FRAME);

  expect(shown).toEqual(['a', 'b', 'c']);
});

test('what is not due yet goes on waiting behind what was shown', () => {
  hold('a', 17);
  hold('b', 50);

  draw(FRAME);
  expect(shown).toEqual(['a']);
  draw(2 * FRAME);
  draw(3 * FRAME);

  expect(shown).toEqual(['a', 'b']);
});

test('out of sight, where no frame is drawn, it is shown all the same', () => {
  hold('a', 100);
  hold('b', 400);

  now = 250;
  vi.advanceTimersByTime(250);
  expect(shown).toEqual(['a']);
  now = 500;
  vi.advanceTimersByTime(250);

  expect(shown).toEqual(['a', 'b']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a cleared frames shows nothing of what waited', () => {
  hold('a', 100);

  frames.clear();
  draw(200);
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual([]);
  hold('b', 200);

  expect(shown).toEqual(['b']);
});
