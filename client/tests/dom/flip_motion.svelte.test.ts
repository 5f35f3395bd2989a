/** What stays in a list glides to its new place: read at once, written at once. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import FlippingList from './FlippingList.svelte';

const WIDE = 100; // a card, and all that is seen of the list is three of them

let done: string[]; // what the page was asked for, in order
let moved: Map<string, string>; // where each card came from
let running: boolean; // whether the cards are still on their way
let frames: (() => void)[]; // that were asked for

/** Lets the page change, and draws a frame of it. */
function draw() {
  flushSync();
  for (const frame of frames.splice(0)) frame();
}

beforeEach(() => {
  [done, moved, running, frames] = [[], new Map(), false, []];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(3 * WIDE);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const list = this.closest('ul');
    const top = 20 * (list?.children.length ?? 0); // whatever stands above it
    if (this === list) return new DOMRect(0, top, 3 * WIDE, 50);
    done.push('read');
    const nth = [...(list?.children ?? [])].indexOf(this);
    return new DOMRect(nth * WIDE, top, WIDE, 50);
  });
  Element.prototype.animate = function (this: Element, frames) {
    done.push('written');
    moved.set(this.textContent, (frames as { transform: string[] }).transform[0] ?? '');
    return {
      cancel() {},
      get playState() {
        return running ? 'running' : 'finished';
      },
    } as Animation;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

function show(keys: string[]) {
  const props = $state({ keys });
  const list = mount(FlippingList, { target: document.body, props });
  draw();
  return { props, list };
}

test('a card that stays comes from where it was', () => {
  const { props, list } = show(['a', 'b', 'c']);
  props.keys = ['b', 'c'];
  draw();

  expect([...moved.keys()]).toEqual(['b', 'c']);
  expect(moved.get('b')).toMatch(/^translate\(100px, 0px\)/);
  void unmount(list);
});

test('all places are read before anything is moved', () => {
  const { props, list } = show(['a', 'b', 'c']);
  props.keys = ['c', 'a', 'b'];
  draw();

  expect(done.lastIndexOf('read')).toBeLessThan(done.indexOf('written'));
  void unmount(list);
});

test('places are read once for a change: what is at rest is remembered', () => {
  const { props, list } = show(['a', 'b', 'c']);
  done = [];
  props.keys = ['b', 'c'];
  draw();

  expect(done.filter((each) => each === 'read')).toHaveLength(2); // the two that are left
  void unmount(list);
});

test('a list that was scrolled is read anew', () => {
  const { props, list } = show(['a', 'b', 'c']);
  document.querySelector('ul')?.dispatchEvent(new Event('scroll'));
  done = [];
  props.keys = ['b', 'c'];
  draw();

  expect(done.filter((each) => each === 'read')).toHaveLength(5);
  void unmount(list);
});

test('what is still on its way goes on from there', () => {
  const { props, list } = show(['a', 'b', 'c']);
  props.keys = ['b', 'c'];
  draw();
  running = true;
  done = [];
  props.keys = ['c'];
  draw();

  expect(done.filter((each) => each === 'read')).toHaveLength(3);
  void unmount(list);
});

test('nothing moves in a list that is moved as a whole', () => {
  const { props, list } = show(['a', 'b', 'c']);
  props.keys = ['a', 'b'];
  draw();

  expect(moved.size).toBe(0);
  void unmount(list);
});

test('a list told anew as it is costs nothing', () => {
  const { props, list } = show(['a', 'b', 'c']);
  done = [];
  props.keys = ['a', 'b', 'c'];
  draw();

  expect(done).toEqual([]);
  void unmount(list);
});

test('what nobody sees does not move', () => {
  const { props, list } = show(['a', 'b', 'c', 'd', 'e', 'f']);
  props.keys = ['b', 'c', 'd', 'e', 'f'];
  draw();

  expect([...moved.keys()]).toEqual(['b', 'c', 'd']);
  void unmount(list);
});

test('nothing moves for who asked for calm', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
  const { props, list } = show(['a', 'b']);
  props.keys = ['b', 'a'];
  draw();

  expect(moved.size).toBe(0);
  expect(width).not.toHaveBeenCalled(); // nor is a page laid out to be measured
  void unmount(list);
});

test('a change is read in the frame that shows it, not in its midst', () => {
  const { props, list } = show(['a', 'b', 'c']);
  done = [];
  props.keys = ['b', 'c'];
  flushSync();
  expect(done).toEqual([]);
  draw();

  expect([...moved.keys()]).toEqual(['b', 'c']);
  void unmount(list);
});

test('two changes before a frame are one', () => {
  const { props, list } = show(['a', 'b', 'c']);
  done = [];
  props.keys = ['b', 'c'];
  flushSync();
  props.keys = ['c'];
  draw();

  expect(done).toEqual(['read', 'written']);
  expect(moved.get('c')).toMatch(/^translate\(200px, 0px\)/);
  void unmount(list);
});
