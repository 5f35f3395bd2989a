import { beforeEach, expect, test, vi } from 'vitest';
import { Failed } from '../../../api';
import { sent } from './kept';
import { flush, post, waiting } from './outbox';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});
beforeEach(() => store.clear());

const rebus = (solution: string) => ({ cards: ['a'], solution, question: 'what' as const, by: 'Ann' });
const accepted = (id: string) => ({ id, secret: 's', link: `https://h/e/${id}`, until: Date.now() + 1e9 });

test('what was composed without a line leaves with the first one, once', async () => {
  post(rebus('un'));
  post(rebus('deux'));
  const noLine = () => Promise.reject(new Failed(null));
  await flush(noLine);
  expect(waiting()).toHaveLength(2);

  const send = vi.fn(({ solution }: { solution: string }) => Promise.resolve(accepted(solution)));
  await Promise.all([flush(send), flush(send)]); // two pages of one device

  expect(send.mock.calls.map(([each]) => each.solution)).toEqual(['un', 'deux']);
  expect(waiting()).toEqual([]);
  expect(sent().map(({ id }) => id)).toEqual(['deux', 'un']);
});

test('one that the house refuses keeps no other waiting', async () => {
  post(rebus('non'));
  post(rebus('oui'));

  await flush(({ solution }) =>
    solution === 'non' ? Promise.reject(new Failed('malformed')) : Promise.resolve(accepted(solution)),
  );

  expect(waiting()).toEqual([]);
  expect(sent().map(({ id }) => id)).toEqual(['oui']);
});
