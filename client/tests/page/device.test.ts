import { beforeEach, expect, test, vi } from 'vitest';
import { finished, taught } from '../../src/kit/lesson/device';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a device remembers each game that it was taught', () => {
  taught.add('sequence');
  taught.add('rebus');
  taught.add('sequence');

  expect(taught.has('sequence')).toBe(true);
  expect(taught.has('defense_afficher')).toBe(false);
  expect(kept.get('tablee.taught')).toBe('["sequence","rebus"]');
});

test('to be taught is not to have finished', () => {
  taught.add('sequence');

  expect(finished.has('sequence')).toBe(false);
});

test.each(['', '{', '{"sequence":1}', 'null'])('rubbish %j is forgotten', (rubbish) => {
  kept.set('tablee.taught', rubbish);
  expect(taught.has('sequence')).toBe(false);

  taught.add('sequence');
  expect(taught.has('sequence')).toBe(true);
});
