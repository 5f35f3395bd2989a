import { expect, test } from 'vitest';
import { CHOICES, FACES } from '../src/kit/faces';
import { faceOf, meet } from '../src/kit/met.svelte';

test('a name at the table is known by its drawing', () => {
  meet([
    { name: 'Ann', avatar: 'cat' },
    { name: 'Bob', avatar: '' },
    { name: null, avatar: '' },
  ]);

  expect(faceOf('Ann')).toBe('cat');
  expect(faceOf('Bob')).toBe('');
  expect(faceOf('Cat')).toBe('');
  meet([]);
  expect(faceOf('Ann')).toBe('');
});

test('two people of one name are not mistaken for each other', () => {
  meet([
    { name: 'Ann', avatar: 'cat' },
    { name: 'Ann', avatar: 'hat' },
  ]);

  expect(faceOf('Ann')).toBe('');
});

test('there are twelve drawings, and the initial', () => {
  expect(CHOICES).toHaveLength(13);
  expect(CHOICES[0]).toBe('');
  for (const paths of Object.values(FACES)) expect(paths.length).toBeGreaterThan(0);
});
