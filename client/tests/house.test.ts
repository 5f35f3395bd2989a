/** Which games a page offers. */

import { expect, test, vi } from 'vitest';

vi.mock('../src/api', () => ({
  Failed: Error,
  whoAmI: async () => ({}),
  games: async () => ['sequence', 'la_plus_haute', 'rebus'].map((slug) => ({ slug })),
}));

test('a game that a package brings without screens is not offered', async () => {
  const { house } = await import('../src/house.svelte');
  await house.open();

  expect(house.games.map(({ slug }) => slug)).toEqual(['sequence', 'rebus']);
  expect(house.game('la_plus_haute')).toBeUndefined();
});
