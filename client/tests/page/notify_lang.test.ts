/** Messages come in the language chosen last, whenever it was chosen. */

import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const asked: unknown[] = [];
const ENDPOINT = 'https://push.example/1';
const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { auth: 'a' } }),
  unsubscribe: () => Promise.resolve((subscribed = null)),
};
let subscribed: typeof subscription | null = null;

const pushManager = {
  subscribe: () => Promise.resolve((subscribed = subscription)),
  getSubscription: () => Promise.resolve(subscribed),
};
const worker = { pushManager };

vi.mock('../../src/api', () => ({
  ask: async (_door: string, how?: RequestInit) => {
    if (how) asked.push((JSON.parse(String(how.body)) as { lang: string }).lang);
    return { key: 'house' };
  },
}));

async function visit() {
  vi.resetModules();
  const notes = await import('../../src/notify/notify.svelte');
  const { speak } = await import('../../src/words/lang.svelte');
  return { ...notes, speak };
}

beforeEach(() => {
  kept.clear();
  asked.length = 0;
  subscribed = null;
  const Notification = { permission: 'granted', requestPermission: () => Promise.resolve('granted') };
  const serviceWorker = {
    register: () => Promise.resolve(worker),
    getRegistration: () => Promise.resolve(worker),
    ready: Promise.resolve(worker),
  };
  vi.stubGlobal('window', { Notification, isSecureContext: true });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', { languages: ['fr'], serviceWorker });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a language chosen after asking to be told is told to the house, once', async () => {
  const { notify, speak } = await visit();
  await notify(true);
  expect(asked).toEqual(['fr']);

  speak('en');
  await vi.waitFor(() => expect(asked).toEqual(['fr', 'en']));
  speak('en');
  await Promise.resolve();
  expect(asked).toEqual(['fr', 'en']);
});

test('so is one that was chosen when the house did not hear it', async () => {
  await (await visit()).notify(true);
  kept.set('tablee.lang', 'en');

  await visit();

  await vi.waitFor(() => expect(asked).toEqual(['fr', 'en']));
});

test('who has not asked to be told anything tells the house nothing', async () => {
  const { speak, notify } = await visit();
  speak('en');
  await notify(true);
  await notify(false);
  asked.length = 0;
  speak('fr');
  await Promise.resolve();

  expect(asked).toEqual([]);
});
