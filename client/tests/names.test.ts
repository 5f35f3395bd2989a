/** One thing to a name: no two exported classes or types of one name can meet. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** What every game's folder has of its own, as its contract asks, and the table itself. */
const CONTRACT = ['Play', 'Table', 'Words'];
const DEFINED = /^\s*export (?:abstract )?(?:class|interface|type|enum) ([A-Z]\w*)/gm;

/** Gives the game that a file belongs to; '': it is no game's. Games are strangers. */
const gameOf = (file: string): string => /^games\/(\w+)\//.exec(file)?.[1] ?? '';

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|svelte)$/.test(name) && !/\.(test|d)\.ts$/.test(name) && !name.startsWith('gen/'),
);

const found = new Map<string, string[]>();
for (const file of files)
  for (const [, name = ''] of readFileSync(join(SRC, file), 'utf8').matchAll(DEFINED))
    found.set(name, [...(found.get(name) ?? []), file]);

test('no two classes or types that can meet have one name', () => {
  const twice = [...found].filter(([name, where]) => {
    if (where.length < 2 || CONTRACT.includes(name)) return false;
    const games = where.map(gameOf);
    return games.includes('') || new Set(games).size < games.length;
  });

  expect(twice).toEqual([]);
});

test('no exception is granted that nobody needs', () => {
  expect(CONTRACT.filter((name) => (found.get(name) ?? []).length < 2)).toEqual([]);
});
