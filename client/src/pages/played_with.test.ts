import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

/** Opens the page anew: what it knew is gone, what the device keeps is not. */
async function visit() {
  vi.resetModules();
  return import('./played_with.svelte');
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', store);
});

const game = { slug: 'rebus', levels: ['easy', 'middle', 'hard'], family: { names: true } };

test('one plays with friends until one says otherwise, and that is remembered', async () => {
  const first = await visit();
  expect([first.playedWith(), first.eased(game)]).toEqual(['friends', {}]);
  first.playWith('family');
  expect([first.playedWith(), first.eased(game)]).toEqual(['family', { names: true }]);

  const later = await visit();
  expect(later.playedWith()).toBe('family');
});

test('a family is proposed the easiest bots, friends the usual ones', async () => {
  const page = await visit();
  expect(page.proposedLevel(game)).toBe('middle');
  page.playWith('family');
  expect(page.proposedLevel(game)).toBe('easy');
  expect(page.proposedLevel({ ...game, levels: [] })).toBe('');
});

test('the level chosen last is proposed next time, in the same company and game', async () => {
  const first = await visit();
  first.choseLevel(game, 'hard');

  const later = await visit();
  expect(later.proposedLevel(game)).toBe('hard');
  expect(later.proposedLevel({ ...game, slug: 'sequence' })).toBe('middle');
  expect(later.proposedLevel({ ...game, levels: ['easy', 'expert'] })).toBe('easy'); // there is no such bot now
  later.playWith('family');
  expect(later.proposedLevel(game)).toBe('easy');
});

test('a device that keeps nothing, or nonsense, is no obstacle', async () => {
  kept.set('tablee.levels', '{"rebus friends":');
  kept.set('tablee.company', '"strangers"');
  const page = await visit();
  expect([page.playedWith(), page.proposedLevel(game)]).toEqual(['friends', 'middle']);

  vi.stubGlobal('localStorage', undefined);
  const bare = await visit();
  bare.playWith('family');
  bare.choseLevel(game, 'hard');
  expect([bare.playedWith(), bare.proposedLevel(game)]).toEqual(['family', 'hard']);
});

test('a preset of ours is eased as the company wants it, and stays what it is', async () => {
  const presets = {
    rulebook: {},
    short: { short: true, names: false },
    express: { express: true, names: false },
  };
  const listed = { family: { short: true, names: true }, presets };
  const page = await visit();

  expect(page.easedPreset(listed, 'express')).toEqual({ express: true, names: false });
  expect(page.isFamilys(listed, 'short')).toBe(false);
  page.playWith('family');
  expect(page.easedPreset(listed, 'express')).toEqual({ express: true, names: true });
  expect(page.isFamilys(listed, 'short')).toBe(true);
  expect(page.isFamilys(listed, 'express')).toBe(false);
});
