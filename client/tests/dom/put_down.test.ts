/** A device that nobody holds: the curtain falls over whatever hand is shown (TAB-23). */

import { afterEach, expect, test, vi } from 'vitest';

const company = {
  playing: true,
  hides: true,
  ready: false, // nothing of the table is drawn
  first: { rejected: null },
  hide: vi.fn(),
  fall: vi.fn(),
  touch: vi.fn(),
  release: vi.fn(),
  close: vi.fn(),
};

afterEach(() => {
  vi.doUnmock('../../src/curtain/company.svelte');
  vi.resetModules();
  vi.restoreAllMocks();
});

test('the curtain falls when the device lies on its face, and is out of sight', async () => {
  vi.resetModules(); // another test of this process may have read the real one
  vi.doMock('../../src/curtain/company.svelte', () => ({
    Company: class {
      constructor() {
        Object.assign(this, company);
      }
    },
    provideCompany: (given: unknown) => given,
  }));
  const { flushSync, mount, unmount } = await import('svelte');
  const { default: SharedTable } = await import('../../src/curtain/SharedTable.svelte');
  const page = mount(SharedTable, { target: document.body, props: { code: 'K7F4', screen: false } });
  flushSync();
  const tilt = (beta: number | null) =>
    dispatchEvent(Object.assign(new Event('deviceorientation'), { beta }));

  for (const beta of [null, 0, 45, 90, -120]) tilt(beta); // on the table, in a hand
  expect(company.hide).not.toHaveBeenCalled();
  for (const beta of [175, -175]) tilt(beta);
  expect(company.hide).toHaveBeenCalledTimes(2);

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(company.fall).not.toHaveBeenCalled();
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(company.fall).toHaveBeenCalledOnce();

  unmount(page);
  tilt(180);
  expect(company.hide).toHaveBeenCalledTimes(2);
});
