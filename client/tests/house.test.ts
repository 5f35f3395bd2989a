/** What a page knows of its house. */

import { expect, test, vi } from 'vitest';

const line = vi.hoisted(() => ({ cut: false }));

vi.mock('../src/api', () => ({
  Failed: Error,
  whoAmI: async () => {
    if (line.cut) throw new Error();
    return {};
  },
  games: async () => [],
}));

test('what is shown without a line stays while the line is tried by itself', async () => {
  const { house } = await import('../src/house.svelte');
  await house.open();
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
