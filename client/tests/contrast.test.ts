import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SIGNS } from '../src/kit/seats/sides';

const css = readFileSync(new URL('../src/kit/look/tokens.css', import.meta.url), 'utf8');
const darkAt = css.indexOf('\n[data-theme="dark"]');

function colours(text: string): Record<string, string> {
  const found = text.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

const light = colours(css.slice(0, darkAt));
const dark = { ...light, ...colours(css.slice(darkAt)) };

const TEXT = 4.5; // WCAG 2.2 AA
const EDGE = 3; // controls, and what must be seen rather than read
const GROUNDS = ['paper', 'surface', 'raised'];

const PAIRS: [string, string, number][] = [
  ...['ink', 'ink-2', 'link', 'suit-red'].flatMap((ink) =>
    GROUNDS.map((ground): [string, string, number] => [ink, ground, TEXT]),
  ),
  ['ink', 'sunk', TEXT],
  ['ink-2', 'sunk', TEXT],
  ['ink', 'mustard-soft', TEXT],
  ['on-enamel', 'enamel', TEXT],
  ['on-enamel', 'enamel-deep', TEXT],
  ['on-felt', 'felt', TEXT],
  ['on-felt-2', 'felt', TEXT],
  ['on-felt', 'felt-deep', TEXT],
  ['on-felt-2', 'felt-deep', TEXT],
  ['on-mustard', 'mustard', TEXT],
  ['on-refuse', 'refuse', TEXT],
  ['suit-black', 'card', TEXT],
  ['suit-red', 'card', TEXT],
  ['suit-red', 'mustard-soft', TEXT],
  ['suit-black', 'mustard-soft', TEXT],
  ['good', 'surface', TEXT],
  ...SIGNS.map((side): [string, string, number] => ['on-side', side, TEXT]),
  ...GROUNDS.map((ground): [string, string, number] => ['line-strong', ground, EDGE]),
  ['mustard', 'felt', EDGE],
  ['mustard', 'enamel', EDGE],
  ['focus', 'paper', EDGE],
];

function linear(colour: string): number[] {
  return [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(theme: Record<string, string>, ink: string, ground: string): number {
  const [one, other] = [theme[ink], theme[ground]];
  if (!one || !other) throw new Error(`tokens.css has no ${one ? ground : ink}`);
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** How far apart two colours look, by Oklab: about 0.02 is just to be seen. */
function apart(theme: Record<string, string>, one: string, other: string): number {
  const [a, b] = [oklab(theme[one] ?? ''), oklab(theme[other] ?? '')];
  return Math.hypot(...a.map((part, n) => part - (b[n] ?? 0)));
}

function oklab(colour: string): number[] {
  const [r = 0, g = 0, b = 0] = linear(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, n) => all.slice(n + 1).map((other): [T, T] => [one, other]));

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, theme) => {
  test.each(PAIRS)('%s stands out on %s', (ink, ground, least) => {
    expect(ratio(theme, ink, ground)).toBeGreaterThanOrEqual(least);
  });

  // By its own colour or by its rim, whichever stands out more.
  test.each(SIGNS.flatMap((side) => ['card', 'felt', 'felt-deep', 'surface'].map((on) => [side, on])))(
    'the %s chip is seen on %s',
    (side = '', on = '') => {
      const seen = [ratio(theme, side, on), ratio(theme, 'chip-rim', on)];
      expect(Math.max(...seen)).toBeGreaterThanOrEqual(EDGE);
    },
  );

  test('no two sides have nearly the same colour', () => {
    const near = pairs(SIGNS).filter(([one, other]) => apart(theme, one, other) < 0.08);
    expect(near).toEqual([]);
  });
});

// With all colour gone the shape must do.
test('every side has a shape of its own', () => {
  const sprite = readFileSync(new URL('../src/kit/look/sprite.svg', import.meta.url), 'utf8');
  const shapes = SIGNS.map((side) => {
    const [, chip = ''] = sprite.match(new RegExp(`id="chip-${side}"(.*?)</symbol>`)) ?? [];
    return chip.replaceAll(side, '');
  });
  expect(shapes.every((shape) => shape.includes('--on-side'))).toBe(true);
  expect(new Set(shapes).size).toBe(SIGNS.length);
});
