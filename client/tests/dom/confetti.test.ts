/** Confetti, and those who asked for calm. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Confetti from '../../src/kit/ending/Confetti.svelte';

afterEach(() => vi.unstubAllGlobals());

function canvases(reduced: boolean): number {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduce') }));
  const shown = mount(Confetti, { target: document.body, props: { side: 0 } });
  flushSync();
  const count = document.querySelectorAll('canvas').length;
  void unmount(shown);
  return count;
}

test('whoever has won sees it fall', () => {
  expect(canvases(false)).toBe(1);
});

test('reduced motion gives none, at no moment', () => {
  expect(canvases(true)).toBe(0);
});
