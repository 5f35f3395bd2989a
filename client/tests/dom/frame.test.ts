/** What a move brings along is parted over frames: one layout for all who ask for places. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame, inFrame } from '../../src/kit/look/frame';

let frames: (() => void)[];
const draw = () => frames.splice(0).forEach((frame) => frame());

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('all is read before anything is written, in one frame', () => {
  const done: string[] = [];
  for (const who of ['a', 'b'])
    inFrame(() => {
      done.push(`${who} reads`);
      return () => void done.push(`${who} writes`);
    });
  expect(done).toEqual([]);
  expect(frames).toHaveLength(1);
  draw();

  expect(done).toEqual(['a reads', 'b reads', 'a writes', 'b writes']);
});

test('what is called off is not read', () => {
  const read = vi.fn(() => null);
  inFrame(read)();
  draw();

  expect(read).not.toHaveBeenCalled();
});

test('who asks in a frame is read in the next', () => {
  const late = vi.fn(() => null);
  inFrame(() => {
    inFrame(late);
    return null;
  });
  draw();
  expect(late).not.toHaveBeenCalled();
  draw();

  expect(late).toHaveBeenCalledOnce();
});

test('what nobody sees is done once the frame is drawn, and once', () => {
  const work = vi.fn();
  afterFrame(work);
  draw();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();

  expect(work).toHaveBeenCalledOnce();
});

test('a page that draws no frames does it all the same', () => {
  const work = vi.fn();
  afterFrame(work);
  vi.runAllTimers();

  expect(work).toHaveBeenCalledOnce();
});
