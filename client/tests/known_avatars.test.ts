import { expect, test } from 'vitest';
import { CHOICES, AVATARS } from '../src/kit/seats/avatars';
import { avatarOf, showAvatars } from '../src/kit/seats/known_avatars.svelte';

test('a name at the table is known by its drawing', () => {
  showAvatars([
    { name: 'Ann', avatar: 'cat' },
    { name: 'Bob', avatar: '' },
    { name: null, avatar: '' },
  ]);

  expect(avatarOf('Ann')).toBe('cat');
  expect(avatarOf('Bob')).toBe('');
  expect(avatarOf('Cat')).toBe('');
  showAvatars([]);
  expect(avatarOf('Ann')).toBe('');
});

test('two people of one name are not mistaken for each other', () => {
  showAvatars([
    { name: 'Ann', avatar: 'cat' },
    { name: 'Ann', avatar: 'hat' },
  ]);

  expect(avatarOf('Ann')).toBe('');
});

test('there are twenty-four drawings, and the initial', () => {
  expect(CHOICES).toHaveLength(25);
  expect(CHOICES[0]).toBe('');
  for (const paths of Object.values(AVATARS)) expect(paths.length).toBeGreaterThan(0);
});
