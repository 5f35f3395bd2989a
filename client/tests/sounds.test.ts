/** Every event has its sound, or is silent on purpose; every sound has its file. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { GameSounds, Happened } from '../src/games/contract';
import en from '../src/sound/captions.en';
import fr from '../src/sound/captions.fr';
import { cuesOf, endOf, playedOn, secondOf, shakeOf, stepsOf } from '../src/sound/cues';
import { ROLL } from '../src/kit/screen/gestures';
import { about, type Sound, SOUNDS, soundsAt } from '../src/sound/names';

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

test('all five boxes are heard', () => {
  expect(Object.keys(games)).toHaveLength(5);
});

const plain: GameSounds = {
  signature: null,
  events: { A: 'chip_on', B: 'card_lay', C: 'card_turn', D: 'pawn_step', E: 'locked', F: null },
};

test('a move makes few touches, and each sound once, but no event is lost', () => {
  const heard = cuesOf(plain, happened('A', 'A', 'B', 'C', 'D', 'F', 'E', 'unheard of'));

  expect(heard.map(({ sound }) => sound)).toEqual(['chip_on', 'card_lay', 'card_turn', 'locked']);
  expect(heard.map(({ after }) => after)).toEqual([0, 90, 180, 270]);
});

test('a die that is thrown lies still after it has rolled', () => {
  const heard = cuesOf({ signature: null, events: { A: 'die_throw' } }, happened('A'));

  expect(heard.map(({ sound, after }) => [sound, after])).toEqual([
    ['die_throw', 0],
    ['die_result', 580],
  ]);
});

const soundsOf = (slug: string) => games[`../src/games/${slug}/sounds.ts`] as GameSounds;
const told = (...events: object[]) => [{ version: 1, seat: 0, at: 0, events }] as unknown as Happened[];
const heardOf = (slug: string, now: object, ...before: object[]) =>
  cuesOf(soundsOf(slug), told(now), told(...before)).map(({ sound, steps }) => [sound, steps]);

test('face-offs won in a row sound higher each time, until somebody else wins', () => {
  const won = (winner: number, number = 0) => ({ kind: 'FaceOffWon', winner, number });
  const slug = 'face_a_face';

  expect(heardOf(slug, won(1))).toEqual([['right', 0]]);
  expect(heardOf(slug, won(1), won(0), won(1))).toEqual([['streak', 0]]);
  expect(heardOf(slug, won(1), won(1), won(1))).toEqual([['streak', 2]]);
  expect(heardOf(slug, won(1), won(1), won(0))).toEqual([['right', 0]]);
  const refused = { kind: 'AnswerRejected', number: 7 };
  expect(heardOf(slug, won(1), won(1, 7), refused)).toEqual([['right', 0]]);
  const many = Array.from({ length: 9 }, () => won(1));
  expect(heardOf(slug, won(1), ...many)).toEqual([['streak', 9]]);
});

test('rebuses found in a row are those of others', () => {
  const found = { kind: 'RebusFound', seat: 1 };
  const shown = (seat: number, ...solvers: number[]) => ({ kind: 'RebusRevealed', seat, solvers });

  expect(heardOf('rebus', found)).toEqual([['right', 0]]);
  expect(heardOf('rebus', found, shown(0, 2, 1), shown(1, 2))).toEqual([['streak', 0]]);
  expect(heardOf('rebus', found, shown(0, 1), shown(2, 0))).toEqual([['right', 0]]);
});

test('every sound is heard somewhere', () => {
  const said = Object.values(games).flatMap(({ events }) =>
    Object.values(events).map((cue) => (typeof cue === 'function' ? String(cue) : cue)),
  );
  const shared = ['src/sound/cues.ts', 'src/sound/TableSounds.svelte', 'src/sound/names.ts'].map((file) =>
    readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').replace(/^ {2}\w+: .*kind.*$/gm, ''),
  );
  const all = [...said, ...shared].join(' ');

  expect(names.filter((name) => !name.startsWith('sig_') && !all.includes(name))).toEqual([]);
});

test('the last ten seconds tick, the last three otherwise', () => {
  expect([11, 10, 4, 3, 1, 0].map(secondOf)).toEqual([null, 'tick', 'tick', 'tick_last', 'tick_last', null]);
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

test('a table brings what is of its own game alone', () => {
  const brought = soundsAt('rebus', true);

  expect(brought.filter((sound) => sound.startsWith('sig_'))).toEqual(['sig_rebus']);
  expect(brought).not.toContain('album_open');
  expect(soundsAt('rebus_en_chaine', false)).toContain('album_open');
});

test('a phone brings nothing that only a television says', () => {
  const phone = soundsAt('rebus', false);

  expect(phone).toContain('balloon');
  for (const sound of ['join', 'sound_on', 'last_five', 'hop', 'bolt_big', 'reveal_roll'] as const)
    expect(phone).not.toContain(sound);
});

test('on a television drums roll before a solution and a podium, and a bolt is larger', () => {
  expect(playedOn(true, 'reveal')).toEqual([
    ['reveal_roll', 0],
    ['reveal', ROLL],
  ]);
  expect(playedOn(true, 'win')[0]).toEqual(['reveal_roll', 0]);
  expect(playedOn(true, 'bolt')).toEqual([['bolt_big', 0]]);
  expect(playedOn(true, 'right')).toEqual([['right', 0]]);
  expect(playedOn(false, 'reveal')).toEqual([['reveal', 0]]);
});

test('those who come to a television one after another make a tune', () => {
  const tune = [0, 1, 2, 3, 4, 5].map(stepsOf);

  expect(tune).toEqual(tune.toSorted((a, b) => a - b));
  expect(new Set(tune).size).toBe(6);
});
