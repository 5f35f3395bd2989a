/** What the drawings that are files must keep to. */

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BRANDS, CARDS, PANELS } from './content';

const POSTERS = folder('../posters/');
const PICTURES = folder('./chance/');

function folder(path: string): Map<string, string> {
  const at = fileURLToPath(new URL(path, import.meta.url));
  const names = readdirSync(at).filter((name) => name.endsWith('.svg'));
  return new Map(names.map((name) => [name.replace('.svg', ''), readFileSync(at + name, 'utf8')]));
}

function drawing(id: string, from: ReadonlyMap<string, string>): string {
  const text = from.get(id);
  if (text === undefined) throw new Error(`no drawing of ${id}`);
  return text;
}

const idsIn = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map((hit) => hit[1] ?? '');
const BRAND_IDS = BRANDS.map(({ id }) => id);
const CARD_IDS = CARDS.map(({ id }) => id);

test('36 posters are drawn: one for each slot of the board, and no other', () => {
  const slots = PANELS.flatMap((panel) => panel.slots.map(({ poster }) => poster));
  expect([...POSTERS.keys()].sort()).toEqual([...BRAND_IDS].sort());
  expect([...slots].sort()).toEqual([...BRAND_IDS].sort());
  expect(POSTERS.size).toBe(36);
});

test('each Chance card has its own picture', () => {
  expect([...PICTURES.keys()].sort()).toEqual([...CARD_IDS].sort());
  expect(new Set(PICTURES.values()).size).toBe(19);
});

test.each(BRANDS)('the poster of $name says what it shows', ({ id, name }) => {
  const svg = drawing(id, POSTERS);
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 300 400"[^>]*role="img"/);
  expect(/<title>(.+?)<\/title>/.exec(svg)?.[1]?.toUpperCase()).toContain(name);
});

test.each([
  ...BRAND_IDS.map((id) => [id, drawing(id, POSTERS)] as const),
  ...CARD_IDS.map((id) => [id, drawing(id, PICTURES)] as const),
])('the drawing of %s is small, and needs nothing from outside', (_, svg) => {
  expect(new TextEncoder().encode(svg).length).toBeLessThan(10_000);
  expect(svg).not.toMatch(/<text|font-|<image|<script|url\((?!#)|href="(?!#)/);
});

test('no two posters share a drawing', () => {
  const bodies = [...POSTERS.values()].map((svg) => svg.replace(/^.*<\/title>/s, ''));
  expect(new Set(bodies).size).toBe(36);
});

test('the ids inside the drawings never meet when they are put on one page', () => {
  const ids = [...POSTERS.values(), ...PICTURES.values()].flatMap(idsIn);
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
});

test.each(BRAND_IDS)('the ids in %s begin with its name, and lead somewhere', (id) => {
  const svg = drawing(id, POSTERS);
  expect(idsIn(svg).filter((inner) => !inner.startsWith(id))).toEqual([]);
  const wanted = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((hit) => hit[1]);
  expect(idsIn(svg)).toEqual(expect.arrayContaining(wanted));
});
