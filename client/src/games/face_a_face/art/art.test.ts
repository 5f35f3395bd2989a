/** What the drawings and their colours must keep to. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fit } from './fit';
import { SYMBOLS } from './symbols';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const css = read('./colours.css');
const darkAt = css.indexOf("[data-theme='dark']");
const sprite = read('./symbols.svg');

function colours(text: string): Record<string, string> {
  const found = text.matchAll(/--faf-([\w-]+): (#[0-9a-f]{6})/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', colours(css.slice(0, darkAt))],
  ['dark', colours(css.slice(darkAt))],
])('in the %s theme', (_, theme) => {
  test.each(SYMBOLS)('the %s stands out on its field', (symbol) => {
    expect(ratio(theme[symbol] ?? '', theme[`${symbol}-t`] ?? '')).toBeGreaterThanOrEqual(3);
  });

  test.each(SYMBOLS)('the %s is printed in three colours of its own', (symbol) => {
    const own = [symbol, `${symbol}-b`, `${symbol}-t`].map((name) => theme[name]);
    expect(own).not.toContain(undefined);
    expect(new Set(own).size).toBe(3);
  });
});

test('every symbol is drawn once, by its own shape, in colours of the theme', () => {
  const drawn = SYMBOLS.map((symbol) => {
    const [, shape = ''] = sprite.match(new RegExp(`id="faf-${symbol}"(.*?)</symbol>`)) ?? [];
    expect(shape).toContain(`var(--faf-${symbol})`);
    return shape.replaceAll(symbol, '');
  });
  expect(new Set(drawn).size).toBe(SYMBOLS.length);
});

test.each(['back-1', 'back-2', 'back-3', 'duel'])('%s is small and needs nothing else', (name) => {
  const svg = read(`./${name}.svg`);
  expect(svg.length).toBeLessThan(4_000);
  expect(svg).not.toMatch(/<text|<image|url\((?!#)|href="(?!#)/);
});

test.each([
  ['Instrument à vent', ''],
  ['Chose qu’on oublie dans le train', 'long'],
  ['Quelque chose que l’on oublie toujours dans le train', 'longest'],
])('%s is set "%s"', (theme, set) => {
  expect(fit(theme)).toBe(set);
});
