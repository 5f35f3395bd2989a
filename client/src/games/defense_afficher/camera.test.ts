import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Camera } from './camera.svelte';

/** A box that scrolls, the city in it, and its picture, as far as a camera looks at them. */
class Node {
  clientWidth = 400;
  clientHeight = 400;
  zoom = 1;
  #scrolled = { left: 0, top: 0 };
  style = { setProperty: (_name: string, value: string) => (city.zoom = Number(value)) };
  heard: Record<string, () => void> = {};
  moves: string[] = [];
  /** Scrolls as far as there is city, as a browser does. */
  #far(wanted: number, room: number) {
    const size = Math.min(this.clientWidth, this.clientHeight) * city.zoom;
    return Math.min(Math.max(0, wanted), Math.max(0, size - room));
  }
  get scrollLeft() {
    return this.#scrolled.left;
  }
  set scrollLeft(wanted: number) {
    this.#scrolled.left = this.#far(wanted, this.clientWidth);
  }
  get scrollTop() {
    return this.#scrolled.top;
  }
  set scrollTop(wanted: number) {
    this.#scrolled.top = this.#far(wanted, this.clientHeight);
  }
  get firstElementChild() {
    return city;
  }
  addEventListener(kind: string, listener: () => void) {
    this.heard[kind] = listener;
  }
  removeEventListener() {}
  getBoundingClientRect() {
    return { x: -box.scrollLeft, y: -box.scrollTop, width: 400 * city.zoom };
  }
  animate({ transform }: { transform: [string, string] }) {
    this.moves.push(transform.join(' -> '));
    return { cancel: () => this.moves.push('cancelled') };
  }
}

let city: Node;
let box: Node;
let resize: () => void;
let calm: boolean;

const hold = () => {
  const camera = new Camera();
  camera.hold(box as unknown as HTMLElement);
  resize();
  return camera;
};

beforeEach(() => {
  [city, box, calm] = [new Node(), new Node(), false];
  vi.stubGlobal('HTMLElement', Node);
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
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

test('a camera has arrived at once, and its picture comes from where it was', () => {
  const camera = hold();
  camera.look({ x: 100, y: 100, w: 200, h: 200 }, 0);

  expect(city.zoom).toBe(4.5);
  expect([box.scrollLeft, box.scrollTop]).toEqual([160, 160]);
  expect(city.moves).toEqual([`translate(160px, 160px) scale(${1 / 4.5}) -> none`]);
});

test('a camera called back on its way does not finish the first', () => {
  const camera = hold();
  camera.look({ x: 100, y: 100, w: 200, h: 200 }, 0);
  camera.back();

  expect(city.zoom).toBe(1);
  expect(city.moves.slice(1)).toEqual(['cancelled', expect.stringContaining('scale(4.5)')]);
});

test('a camera that looks where it looked already moves nothing', () => {
  hold().back();

  expect(city.moves).toEqual([]);
});

test('a camera moves nothing for who asked for calm', () => {
  calm = true;
  hold().look({ x: 100, y: 100, w: 200, h: 200 }, 0);

  expect(city.zoom).toBe(4.5);
  expect(city.moves).toEqual([]);
});

test('a box of another size goes on showing the same middle', () => {
  const camera = hold();
  camera.look({ x: 400, y: 400, w: 200, h: 200 }, 0);
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
  [box.scrollLeft, box.scrollTop] = [100, 120];
  box.heard['scroll']?.();

  resize();

  expect([box.scrollLeft, box.scrollTop]).toEqual([100, 120].map((at) => expect.closeTo(at, 5)));
});

test('a phone turned there and back shows what it showed, at the edge too', () => {
  const camera = hold();
  camera.look({ x: 900, y: 900, w: 100, h: 100 }, 0);
  const shown = [city.zoom, box.scrollLeft, box.scrollTop];
  const size = (width: number, height: number) => {
    [box.clientWidth, box.clientHeight] = [width, height];
    resize();
    box.heard['scroll']?.();
  };

  size(800, 400);
  size(400, 400);

  expect([city.zoom, box.scrollLeft, box.scrollTop]).toEqual(shown);
});

test('what is looked at fits a box of another shape as well', () => {
  const camera = hold();
  camera.look({ x: 200, y: 400, w: 400, h: 100 }, 0); // as wide as the box
  expect(city.zoom).toBe(2.5);

  [box.clientWidth, box.clientHeight] = [400, 80]; // the city is a fifth as large
  resize();

  expect(0.1 * 80 * city.zoom).toBeLessThanOrEqual(80);
  expect(city.zoom).toBe(4.5);
});
