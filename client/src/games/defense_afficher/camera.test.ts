import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Camera } from './camera.svelte';

/** A box that scrolls, with the city in it; both as far as a camera looks at them. */
class Node {
  clientWidth = 400;
  clientHeight = 400;
  scrollLeft = 0;
  scrollTop = 0;
  zoom = 1;
  style = { setProperty: (_name: string, value: string) => (city.zoom = Number(value)) };
  heard: Record<string, () => void> = {};
  get firstElementChild() {
    return city;
  }
  addEventListener(kind: string, listener: () => void) {
    this.heard[kind] = listener;
  }
  removeEventListener() {}
}

let city: Node;
let box: Node;
let resize: () => void;
let draw: FrameRequestCallback[];

const hold = () => {
  const camera = new Camera();
  camera.hold(box as unknown as HTMLElement);
  resize();
  return camera;
};
const frame = (time: number) => draw.splice(0).forEach((each) => each(time));

beforeEach(() => {
  [city, box, draw] = [new Node(), new Node(), []];
  vi.stubGlobal('HTMLElement', Node);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('performance', { now: () => 0 });
  vi.stubGlobal('requestAnimationFrame', (each: FrameRequestCallback) => draw.push(each));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(ring: () => void) {
        resize = ring;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a camera that follows moves by and by, and arrives', () => {
  const camera = hold();
  camera.look({ x: 100, y: 100, w: 200, h: 200 }, 0);
  const seen = [0, 60, 120, 240, 360].map((time) => (frame(time), city.zoom));

  expect(seen[0]).toBe(1);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(Math.max(...seen.slice(1).map((zoom, n) => zoom - (seen[n] ?? 0)))).toBeLessThan(2);
  expect(seen.at(-1)).toBe(4.5);
  expect([box.scrollLeft, box.scrollTop]).toEqual([160, 160]);
});

test('a box of another size goes on showing the same middle', () => {
  const camera = hold();
  camera.look({ x: 400, y: 400, w: 200, h: 200 }, 0);
  frame(360);
  const middle = () => (box.scrollTop + box.clientHeight / 2) / (400 * city.zoom);
  const before = middle();

  box.clientHeight = 500; // as wide as before: the city stays as large
  box.scrollTop = 77; // as layout left it
  box.heard['scroll']?.(); // told before the new size is
  resize();

  expect(middle()).toBeCloseTo(before, 5);
});

test('a person may scroll: that is what stays when the box changes', () => {
  const camera = hold();
  camera.look({ x: 400, y: 400, w: 200, h: 200 }, 0);
  frame(360);
  [box.scrollLeft, box.scrollTop] = [100, 120];
  box.heard['scroll']?.();

  resize();

  expect([box.scrollLeft, box.scrollTop]).toEqual([100, 120].map((at) => expect.closeTo(at, 5)));
});
