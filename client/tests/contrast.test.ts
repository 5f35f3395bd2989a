import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../src/kit/tokens.css', import.meta.url), 'utf8');
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
  ['on-side', 'blue', TEXT],
  ['on-side', 'green', TEXT],
  ['on-side', 'red', TEXT],
  ['on-side', 'violet', TEXT],
  ...GROUNDS.map((ground): [string, string, number] => ['line-strong', ground, EDGE]),
  ['mustard', 'felt', EDGE],
  ['focus', 'paper', EDGE],
];

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(theme: Record<string, string>, ink: string, ground: string): number {
  const [one, other] = [theme[ink], theme[ground]];
  if (!one || !other) throw new Error(`tokens.css has no ${one ? ground : ink}`);
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, theme) => {
  test.each(PAIRS)('%s stands out on %s', (ink, ground, least) => {
    expect(ratio(theme, ink, ground)).toBeGreaterThanOrEqual(least);
  });

  // By its own colour or by its rim, whichever stands out more.
  test.each(['blue', 'green', 'red', 'violet'])('the %s chip is seen on a card', (side) => {
    const seen = [ratio(theme, side, 'card'), ratio(theme, 'chip-rim', 'card')];
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(EDGE);
  });
});
