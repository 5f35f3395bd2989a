import { afterEach, expect, test, vi } from 'vitest';
import en from './words.en';
import fr from './words.fr';
import { keepShell } from './shell';
import { WORKER } from './worker';

const register = vi.fn(() => Promise.resolve({}));

afterEach(() => {
  register.mockClear();
  vi.unstubAllGlobals();
});

function device({ worker, safe }: { worker: boolean; safe: boolean }) {
  const ready = Promise.resolve({ active: null });
  vi.stubGlobal('navigator', worker ? { serviceWorker: { register, ready } } : {});
  vi.stubGlobal('isSecureContext', safe);
  vi.stubGlobal('localStorage', { getItem: () => null });
}

test('a device that can keeps the shell', async () => {
  device({ worker: true, safe: true });

  await keepShell();

  expect(register).toHaveBeenCalledExactlyOnceWith(WORKER);
});

test.each([
  { worker: false, safe: true },
  { worker: true, safe: false },
])('a device that cannot does without: %o', async (what) => {
  device(what);

  await expect(keepShell()).resolves.toBeUndefined();
  expect(register).not.toHaveBeenCalled();
});

test('both languages say the same things, set as they are printed', () => {
  expect(Object.keys(en)).toEqual(Object.keys(fr));
  for (const text of Object.values(fr).filter((each) => typeof each === 'string')) {
    expect(text).not.toMatch(/'/);
    expect(text).not.toMatch(/[^\u202f][?!;»]/);
    expect(text).not.toMatch(/[^\u00a0]:/);
  }
});
