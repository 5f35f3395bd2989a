/** What the service worker says of turns, in a browser made of a few functions. */

import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

const SOURCE = readFileSync(new URL('../worker.js', import.meta.url), 'utf8');

interface Page {
  url: string;
  visibilityState: string;
  focus: () => Promise<void>;
}

const page = (path: string, visibilityState: string): Page => ({
  url: `https://games.example${path}`,
  visibilityState,
  focus: vi.fn(() => Promise.resolve()),
});

function worker(...pages: Page[]) {
  const heard = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (kind: string, listen: (event: unknown) => void) => heard.set(kind, listen),
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: vi.fn(() => Promise.resolve()),
      claim: () => Promise.resolve(),
    },
    registration: { scope: 'https://games.example/', showNotification: vi.fn(() => Promise.resolve()) },
    skipWaiting: () => {},
  };
  new Function('self', 'FILES', SOURCE)(self, { version: '1', shell: [], games: {} });
  const happen = async (kind: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    heard.get(kind)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return { self, happen };
}

const pushed = (lang: string) => ({
  data: { json: () => ({ code: 'K7F4', game: 'Séquence', lang }) },
});

test.each([
  ['fr', 'C’est à vous.'],
  ['en', 'It is your turn.'],
  ['de', 'C’est à vous.'],
])('a push is shown in the words of its language, once for each table', async (lang, words) => {
  const { self, happen } = worker(page('/t/K7F4', 'hidden'), page('/t/ABCD', 'visible'));

  await happen('push', pushed(lang));

  expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Séquence',
    expect.objectContaining({ body: words, tag: 'K7F4' }),
  );
});

test('who looks at the table is told nothing more', async () => {
  const { self, happen } = worker(page('/t/K7F4', 'visible'));

  await happen('push', pushed('fr'));

  expect(self.registration.showNotification).not.toHaveBeenCalled();
});

test('a touch leads to the table, open or not', async () => {
  const open = page('/t/K7F4', 'hidden');
  const here = worker(page('/', 'visible'), open);
  const gone = worker(page('/', 'visible'));
  const notification = { close: vi.fn(), data: { code: 'K7F4' } };

  await here.happen('notificationclick', { notification });
  await gone.happen('notificationclick', { notification });

  expect(open.focus).toHaveBeenCalledOnce();
  expect(here.self.clients.openWindow).not.toHaveBeenCalled();
  expect(gone.self.clients.openWindow).toHaveBeenCalledExactlyOnceWith('/t/K7F4');
  expect(notification.close).toHaveBeenCalledTimes(2);
});
