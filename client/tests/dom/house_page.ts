/** A page of the house in a document: what the house answers is in the test's hands. */

import { type Component, mount, unmount } from 'svelte';
import { onTestFinished, vi } from 'vitest';
import { type Answer, beIn, PageAtTable, settle } from './table_page';

const NO_TABLE = null as never;

/** Opens a page; to what is not *answered* the house says that it has nothing. */
export async function come(page: Component, answer: Answer): Promise<PageAtTable> {
  beIn('http://here/', (path, body) => answer(path, body) ?? Response.json([]), {});
  const shown = mount(page, { target: document.body });
  onTestFinished(async () => {
    await unmount(shown);
    vi.unstubAllGlobals();
  });
  await settle();
  return new PageAtTable(NO_TABLE, NO_TABLE);
}
