import { expect, test } from 'vitest';
import { Composer } from './composer.svelte';
import { Tray } from './tray.svelte';

function composing(...laid: string[]) {
  const tray = new Tray();
  tray.follow(['a', 'b', 'c', 'd'], ['x'], Infinity);
  for (const card of laid) tray.take(card);
  return { tray, composer: new Composer(tray, () => ({ moved: String, name: () => '' })) };
}

const over = (zone: string, card: string | null = null, after = false, place: number | null = null) => ({
  zone,
  card,
  after,
  place,
});

test('a card dropped on the tray comes last, or beside the card it is dropped on', () => {
  const { tray, composer } = composing('a', 'b');
  composer.drop('c', over('tray'));
  expect(tray.laid).toEqual(['a', 'b', 'c']);

  composer.drop('d', over('tray', 'a', true));
  expect(tray.laid).toEqual(['a', 'd', 'b', 'c']);

  composer.drop('c', over('tray', 'a'));
  expect(tray.laid).toEqual(['c', 'a', 'd', 'b']);
});

test('a card dropped on itself stays where it is', () => {
  const { tray, composer } = composing('a', 'b', 'c');
  composer.drop('b', over('tray', 'b', true));

  expect(tray.laid).toEqual(['a', 'b', 'c']);
});

test('a card dragged off the tray goes home, to the place it is dropped on', () => {
  const { tray, composer } = composing('a', 'b');
  composer.drop('a', over('rack', null, false, 7));

  expect(tray.laid).toEqual(['b']);
  expect(tray.rack[7]).toBe('a');
});

test('a card of the centre goes back there, and never to the rack', () => {
  const { tray, composer } = composing('x', 'a');
  composer.drop('x', over('rack', null, false, 7));

  expect(tray.laid).toEqual(['a']);
  expect(tray.rack).not.toContain('x');
});

test('a card dropped beside everything stays where it was', () => {
  const { tray, composer } = composing('a');
  composer.drop('a', null);

  expect(tray.laid).toEqual(['a']);
});
