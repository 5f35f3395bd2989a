/** Every event has its sound, or is silent on purpose; every sound has its file. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { GameSounds, Happened } from '../src/games/contract';
import en from '../src/sound/captions.en';
import fr from '../src/sound/captions.fr';
import { cuesOf, endOf, secondOf, shakeOf } from '../src/sound/cues';
import { about, type Sound, SOUNDS } from '../src/sound/names';

const FILES = fileURLToPath(new URL('../src/sound/files/', import.meta.url));
const RECIPES = fileURLToPath(new URL('../../scripts/sounds/', import.meta.url));
const names = Object.keys(SOUNDS) as Sound[];

const games = import.meta.glob<GameSounds>('../src/games/*/sounds.ts', {
  eager: true,
  import: 'default',
});
const types = import.meta.glob<string>('../src/gen/*.ts', {
  eager: true,
  import: 'default',
  query: '?raw',
});

const happened = (...kinds: string[]) =>
  [{ version: 1, seat: 0, at: 0, events: kinds.map((kind) => ({ kind })) }] as unknown as Happened[];

test('every sound has its file, and every file its sound', () => {
  const files = readdirSync(FILES).map((file) => file.replace('.mp3', ''));

  expect(files.sort()).toEqual([...names].sort());
});

test('they weigh at most 250 kB together', () => {
  const sizes = readdirSync(FILES).map((file) => statSync(FILES + file).size);

  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(250_000);
});

test('every file is an MP3 without tags, and the script has its recipe', () => {
  const script = ['touches', 'events', 'finales']
    .map((part) => readFileSync(`${RECIPES}${part}.py`, 'utf8'))
    .join('');
  for (const name of names) {
    const [first, second = 0] = readFileSync(`${FILES}${name}.mp3`);
    expect([first, second & 0xe0]).toEqual([0xff, 0xe0]);
    expect(script).toContain(`def ${name}() -> Take:`);
  }
});

test('every sound is written, in both languages', () => {
  expect(Object.keys(fr)).toEqual(names);
  expect(Object.keys(en)).toEqual(names);
  for (const text of Object.values(fr)) {
    expect(text).not.toMatch(/'|[^\u202f]!/); // as French is printed
  }
});

describe.each(Object.entries(games))('%s', (path, { signature, events }) => {
  const slug = path.split('/').at(-2) ?? '';

  test('has a signature of its own', () => {
    expect(signature).toBe(`sig_${slug}`);
  });

  test('knows every kind of event', () => {
    const text = types[`../src/gen/${slug}.ts`] ?? '';
    const union = /export type Event =([^;]*);/.exec(text)?.[1] ?? '';
    const kinds = union.match(/\w+/g) ?? [];

    expect(kinds.length).toBeGreaterThan(5);
    expect(Object.keys(events).sort()).toEqual(kinds.sort());
  });
});

test('all four boxes are heard', () => {
  expect(Object.keys(games)).toHaveLength(4);
});

const plain: GameSounds = {
  signature: null,
  events: { A: 'chip_on', B: 'card_lay', C: 'card_turn', D: 'pawn_step', E: 'locked', F: null },
};

test('a move makes few touches, and each sound once, but no event is lost', () => {
  const heard = cuesOf(plain, happened('A', 'A', 'B', 'C', 'D', 'F', 'E', 'unheard of'));

  expect(heard).toEqual(['chip_on', 'card_lay', 'card_turn', 'locked']);
});

test('the last ten seconds tick, the last three otherwise', () => {
  expect([11, 10, 4, 3, 1, 0].map(secondOf)).toEqual([
    null, 'tick', 'tick', 'tick_last', 'tick_last', null,
  ]);
});

test('a shared screen never says that somebody has lost', () => {
  const outcome = { winners: [1], rule: '', places: [] };

  expect(endOf(outcome, 0)).toBe('lose');
  expect(endOf(outcome, 1)).toBe('win');
  expect(endOf(outcome, null)).toBe('win');
  expect(endOf({ ...outcome, winners: [] }, 0)).toBe('draw');
});

test('a phone shakes for what concerns its seat', () => {
  expect(shakeOf('chip_on', true)).toEqual(about('chip_on').touch);
  expect(shakeOf('chip_on', false)).toBeNull();
  expect(shakeOf('your_turn', false)).not.toBeNull();
  expect(shakeOf('card_turn', true)).toBeNull();
});
