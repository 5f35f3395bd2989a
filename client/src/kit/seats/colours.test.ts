import { expect, test } from 'vitest';
import { recoloured } from './colours.svelte';

test('a side that changes its colour takes none away: they exchange (SEQ-04)', () => {
  expect(recoloured([0, 1, 2], 0)).toEqual([1, 0, 2]);
  expect(recoloured([1, 0, 2], 0)).toEqual([2, 0, 1]);
  expect(recoloured([2, 0, 1], 0)).toEqual([0, 2, 1]);
});
