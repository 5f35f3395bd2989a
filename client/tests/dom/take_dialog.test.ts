/** The house to take along: what keeps it from coming is said, and a dear line is asked about. */

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import TakeDialog from '../../src/in_page/TakeDialog.svelte';
import * as parts from '../../src/in_page/parts';
import { speak } from '../../src/words/lang.svelte';

vi.mock(import('../../src/in_page/parts'), async (actual) => ({
  ...(await actual()),
  listing: vi.fn(async () => ({ version: '1', parts: { core: [['core.zip', 3e6, '']] } }) as parts.Listing),
  missing: vi.fn(async (_base, files) => [...files]),
  bring: vi.fn(),
}));
const bring = vi.mocked(parts.bring);

speak('fr');
let close = () => {};
afterEach(() => {
  close();
  bring.mockReset();
  vi.unstubAllGlobals();
});

async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  flushSync();
}

async function open(): Promise<void> {
  const dialog = mount(TakeDialog, { target: document.body, props: { onclose: () => {} } });
  close = () => unmount(dialog);
  await settled();
}

async function touch(name: string): Promise<void> {
  [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name)?.click();
  await settled();
}

const status = () => document.querySelector('[role=status]')?.textContent?.trim();

test('a device that is full says so, and can try again', async () => {
  bring.mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  await open();

  await touch('Télécharger');
  expect(status()).toMatch(/^Il n’y a plus de place/);

  bring.mockRejectedValue(new TypeError('no line'));
  await touch('Réessayer');
  expect(status()).toMatch(/^Le téléchargement n’a pas abouti/);
});

test.each([{ saveData: true }, { type: 'cellular' }])(
  'a dear line is asked about: %o',
  async (connection) => {
    vi.stubGlobal('navigator', { ...navigator, connection });
    bring.mockRejectedValue(new TypeError('no line'));
    await open();

    await touch('Télécharger');
    expect(status()).toContain('3,0 Mo y compteront');
    expect(bring).not.toHaveBeenCalled();

    await touch('Télécharger quand même');
    expect(bring).toHaveBeenCalledOnce();
  },
);
