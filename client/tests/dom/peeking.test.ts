/** Against peeking, besides the curtain: three dots to join (TAB-23). */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Curtain from '../../src/curtain/Curtain.svelte';
import type { Company } from '../../src/curtain/company.svelte';
import { dotsOf, peeking } from '../../src/curtain/peeking.svelte';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../../src/table/plain_room';
import { speak } from '../../src/words/lang.svelte';

const HOLD = 600;
const LEA = 'léa';
let lifted: [table: unknown, finger: number | null][];
let close: () => void;
let table: { code: string; me: string };

function show(): void {
  const room = { ...PLAIN_ROOM, seat: 0, paused: false, chairs: [{ ...PLAIN_CHAIR, name: 'Léa' }] };
  const known = { code: 'K7F4', me: LEA, room, nameOf: () => 'Léa', history: [] };
  table = Object.assign(new (class {})(), known); // as a table is, no plain object
  const company = {
    next: table,
    due: [table],
    first: table,
    lift: (who: unknown, finger: number | null) => lifted.push([who, finger]),
  } as unknown as Company;
  const page = mount(Curtain, { target: document.body, props: { company } });
  flushSync();
  close = () => unmount(page);
}

const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  ) as HTMLButtonElement;

function touch(on: HTMLElement, pointerId = 1): void {
  on.dispatchEvent(new PointerEvent('pointerdown', { pointerId, bubbles: true }));
  flushSync();
}

function hold(): void {
  touch(button(/gardez le doigt/));
  vi.advanceTimersByTime(HOLD);
  flushSync();
}

const join = (...dots: number[]) => dots.forEach((dot) => touch(button(new RegExp(`^Point ${dot}$`)), 9));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  speak('fr');
  lifted = [];
  show();
});

afterEach(() => {
  close();
  peeking.dots = false;
  sessionStorage.clear();
  vi.useRealTimers();
});

test('the curtain is lifted by the finger that holds the circle', () => {
  hold();

  expect(lifted).toEqual([[table, 1]]);
});

test('the first three dots that somebody joins are theirs, and no others lift the curtain', () => {
  peeking.dots = true;

  hold();
  expect(lifted).toEqual([]);
  expect(document.querySelector('h1')?.textContent).toBe('Léa, choisissez trois points');
  join(1, 5, 9);
  expect(lifted).toEqual([[table, 9]]);
  expect(dotsOf('K7F4', LEA)).toBe('048');
  close();

  show();
  hold();
  expect(document.querySelector('h1')?.textContent).toBe('Léa, reliez vos trois points');
  join(9, 5, 1);
  expect(lifted).toHaveLength(1);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Ce ne sont pas les bons.');
  join(1, 5, 9);
  expect(lifted).toHaveLength(2);
});
