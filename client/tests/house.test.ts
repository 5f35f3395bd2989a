/** Which games a page offers. */

import { expect, test, vi } from 'vitest';

const line = vi.hoisted(() => ({ cut: false }));

vi.mock('../src/api', () => ({
  Failed: Error,
  whoAmI: async () => {
    if (line.cut) throw new Error();
    return {};
  },
  games: async () => ['sequence', 'la_plus_haute', 'rebus'].map((slug) => ({ slug })),
}));

test('a game that a package brings without screens is not offered', async () => {
  const { house } = await import('../src/house.svelte');
  await house.open();

  expect(house.games.map(({ slug }) => slug)).toEqual(['sequence', 'rebus']);
  expect(house.game('la_plus_haute')).toBeUndefined();
});

test('what is shown without a line stays while the line is tried by itself', async () => {
  const { house } = await import('../src/house.svelte');
  line.cut = true;
  await house.open();

  const quiet = house.open(true);
  expect(house.failed).toBe(true);
  await quiet;
  const asked = house.open();
  expect(house.failed).toBe(false);
  await asked;
  expect(house.failed).toBe(true);

  line.cut = false;
  await house.open(true);
  expect(house.failed).toBe(false);
});
