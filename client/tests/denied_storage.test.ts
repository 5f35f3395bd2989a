/** A browser that denies storage: what a page keeps lasts until it is left. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FIRST = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8');

test('a page keeps what it is given, and begins with nothing', () => {
  const denied = () => {
    throw new DOMException('', 'SecurityError');
  };
  const there = {};
  const window: any = { sessionStorage: there };
  Object.defineProperty(window, 'localStorage', { configurable: true, get: denied });
  const document = { documentElement: { dataset: {} as Record<string, string> } };
  const matchMedia = () => ({ matches: true });
  // As a script of the page, it finds storage by its bare name.
  const script = `with (window) { ${FIRST} }`;
  new Function('window', 'document', 'matchMedia', script)(window, document, matchMedia);

  const { localStorage: kept } = window;
  expect(window.sessionStorage).toBe(there);
  expect(document.documentElement.dataset).toEqual({ theme: 'dark' });
  expect([kept.getItem('tablee.theme'), kept.getItem('getItem')]).toEqual([null, null]);
  kept.setItem('tablee.theme', 1);
  expect([kept.getItem('tablee.theme'), Object.keys(kept)]).toEqual(['1', ['tablee.theme']]);
  kept.removeItem('tablee.theme');
  expect(kept.getItem('tablee.theme')).toBeNull();
});
