import { expect, test } from 'vitest';
import { Tray } from './tray.svelte';

function tray({ hand = ['a', 'b', 'c', 'd'], centre = [] as string[], most = Infinity } = {}): Tray {
  const made = new Tray();
  made.follow(hand, centre, most);
  return made;
}

test('the rack has ten places, and a card keeps its own while it lies in the tray', () => {
  const mine = tray();
  mine.take('b');

  expect(mine.rack).toEqual(['a', 'b', 'c', 'd', null, null, null, null, null, null]);
  expect(mine.laid).toEqual(['b']);
});

test('a square of two cards takes no third', () => {
  const mine = tray({ most: 2 });
  mine.take('a');
  mine.take('b');

  expect(mine.take('c')).toBe(false);
  expect(mine.laid).toEqual(['a', 'b']);
  expect(mine.full).toBe(true);
});

test('a card is put before another, and moved within the tray', () => {
  const mine = tray();
  for (const card of ['a', 'b', 'c']) mine.take(card);
  mine.take('d', 1);
  expect(mine.laid).toEqual(['a', 'd', 'b', 'c']);

  mine.move('a', 3);
  expect(mine.laid).toEqual(['d', 'b', 'c', 'a']);

  mine.move('a', -5);
  expect(mine.laid).toEqual(['a', 'd', 'b', 'c']);
});

test('a card that is moved takes no further place in a full tray', () => {
  const mine = tray({ most: 2 });
  mine.take('a');
  mine.take('b');

  expect(mine.take('b', 0)).toBe(true);
  expect(mine.laid).toEqual(['b', 'a']);
});

test('new cards come into the places that were left', () => {
  const mine = tray();
  mine.follow(['a', 'c', 'e', 'f'], [], Infinity);

  expect(mine.rack.slice(0, 5)).toEqual(['a', 'e', 'c', 'f', null]);
});

test('what is held no more leaves the tray, and its mark with it', () => {
  const mine = tray();
  mine.take('a');
  mine.take('b');
  mine.mark('b');
  mine.follow(['a', 'c'], [], Infinity);

  expect(mine.laid).toEqual(['a']);
  expect(mine.intruder).toBeNull();
});

test('the tray of another square lets go what is too much', () => {
  const mine = tray();
  for (const card of ['a', 'b', 'c']) mine.take(card);
  mine.follow(['a', 'b', 'c', 'd'], [], 2);

  expect(mine.laid).toEqual(['a', 'b']);
});

test('a card of the centre is lent, and is none of mine', () => {
  const mine = tray({ centre: ['x'] });
  mine.take('x');
  mine.take('a');

  expect(mine.lent('x')).toBe(true);
  expect(mine.own).toEqual(['a']);
});

test('one card of the tray is marked, and another takes the mark over', () => {
  const mine = tray();
  mine.mark('a'); // it does not lie there yet
  expect(mine.intruder).toBeNull();

  mine.take('a');
  mine.take('b');
  mine.mark('a');
  mine.mark('b');
  expect(mine.intruder).toBe('b');

  mine.mark('b');
  expect(mine.intruder).toBeNull();
});

test('cards of the rack change places', () => {
  const mine = tray();
  mine.swap('a', 2);
  expect(mine.rack.slice(0, 4)).toEqual(['c', 'b', 'a', 'd']);

  mine.swap('a', 7);
  expect(mine.rack.slice(0, 8)).toEqual(['c', 'b', null, 'd', null, null, null, 'a']);

  mine.swap('a', 11);
  expect(mine.rack[7]).toBe('a');
});
