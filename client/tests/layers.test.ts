/** Who may know whom in the client. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const ENDS = ['', '.ts', '.svelte.ts', '/index.ts'];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|svelte)$/.test(name) && !/\.(test|sample)\.ts$/.test(name),
);
const known = new Set(files);

function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const named = [...text.matchAll(/from '(\.[^']*)'/g)].map(([, path]) => path ?? '');
  const paths = named.map((path) => normalize(join(dirname(file), path)));
  return paths.flatMap((path) => ENDS.map((end) => path + end).filter((each) => known.has(each)));
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

/** Everything that a file knows, by however many steps. */
function reach(from: string): Set<string> {
  const found = new Set<string>();
  const open = [...(graph.get(from) ?? [])];
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(graph.get(file) ?? []));
  }
  return found;
}

test('what a game is given does not lead back to it', () => {
  expect(reach('games/contract.ts')).not.toContain('games/contract.ts');
});

test('a game knows the contract, never the whole table or its page', () => {
  const games = files.filter((file) => /^games\/[a-z_]+\//.test(file));
  const wide = games.flatMap((file) =>
    (graph.get(file) ?? [])
      .filter((each) => /^(table|pages|replay)\//.test(each))
      .map((each) => `${file} imports ${each}`),
  );

  expect(games.length).toBeGreaterThan(100);
  expect(wide).toEqual([]);
});

test('a game knows no other', () => {
  const others = files.flatMap((file) => {
    const [, game] = /^games\/([a-z_]+)\//.exec(file) ?? [];
    const across = (graph.get(file) ?? []).filter((each) => {
      const [, other] = /^games\/([a-z_]+)\//.exec(each) ?? [];
      return game && other && game !== other;
    });
    return across.map((each) => `${file} imports ${each}`);
  });

  expect(others).toEqual([]);
});
