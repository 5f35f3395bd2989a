import { expect, test } from 'vitest';
import { code, drawings } from '../../../../pictures';
import { codeOf, drawn } from '../../../kit/pictures/deck';
import { dictionaries } from './words';

const here = new URL('../../../../../src/tablee/rebus/pictures', import.meta.url).pathname;

test('a card is called by the same code as where it is served', () => {
  expect(codeOf('chat')).toBe(code('chat'));
});

test('all two hundred are drawn and named, and there is no other drawing', () => {
  const cards = drawn();

  expect(cards).toHaveLength(200);
  expect(new Set(cards.map(({ card }) => card))).toEqual(new Set(drawings(here).keys()));
  expect(cards.filter(({ names }) => names.includes(''))).toEqual([]);
});

test.each(['fr', 'en'] as const)('every kind has a title: %s', (lang) => {
  const kinds = new Set(drawn().map(({ kind }) => kind));

  expect(new Set(Object.keys(dictionaries[lang].kinds))).toEqual(kinds);
});
