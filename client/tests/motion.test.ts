/** What moves is the compositor's work (docs/why/client.md): nothing that a game shows moves by
 *  a property that would have the page laid out or painted anew in each frame. */

import { describe, expect, test } from 'vitest';

const SOURCES: Record<string, string> = import.meta.glob(
  ['../src/{games,kit,evening,pages,table}/**/*.{svelte,css}', '!**/node_modules/**'],
  { eager: true, query: '?raw', import: 'default' },
);
const FREE = ['transform', 'translate', 'scale', 'rotate', 'opacity', 'visibility', 'none'];

/** Colours under a pointer, which no move of a game has anything to do with. */
const POINTED: Record<string, readonly string[]> = {
  '../src/kit/controls/Button.svelte': ['background-color', 'box-shadow'],
};

/** Gives the properties that a style sheet moves. */
function moved(source: string): string[] {
  const keyframes = [...source.matchAll(/@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)/g)];
  const declared = keyframes.flatMap(([, frames = '']) =>
    [...frames.matchAll(/\{([^{}]*)\}/g)].flatMap(([, block = '']) =>
      [...block.matchAll(/([\w-]+)\s*:/g)].map(([, name = '']) => name),
    ),
  );
  const transitions = [...source.matchAll(/\btransition:\s*([^;]*);/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map((each) => each.trim().split(/\s/)[0] ?? ''),
  );
  return [...declared, ...transitions];
}

test('what moves in a style sheet is found', () => {
  const sheet =
    '.a { transition: top 1s cubic-bezier(0, 1, 0, 1), opacity 1s; } @keyframes b { 5% { width: 0; } to { scale: 1; } }';
  expect(moved(sheet)).toEqual(['width', 'scale', 'top', 'opacity']);
});

describe('nothing moves but by transform and opacity', () => {
  const moving = Object.entries(SOURCES).filter(([, source]) => moved(source).length > 0);

  test.each(moving)('%s', (path, source) => {
    const allowed = [...FREE, ...(POINTED[path] ?? [])];
    expect(moved(source).filter((name) => !allowed.includes(name))).toEqual([]);
  });

  test('and much does', () => expect(moving.length).toBeGreaterThan(20));
});
