/** Moves taken back, reactions, and people one does not hear. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reacted, RoomNow } from '../../src/gen/wire';
import { REACTIONS, withNew } from '../../src/kit/talk/reactions';
import { standing } from '../../src/kit/log/standing';
import { backCard, backNews } from '../../src/table/back';
import en from '../../src/words/en';
import fr from '../../src/words/fr';

const BACK = { seat: 0, version: 5, awaits: [1], until: 0 };
const room = (change: Partial<RoomNow>) => ({ stage: 'playing', seat: 0, back: null, ...change }) as RoomNow;

describe('a move that is asked for', () => {
  test('shows a card to who asks and to who is asked, and to nobody else', () => {
    expect(backCard(room({ back: BACK }))).toBe('asked');
    expect(backCard(room({ back: BACK, seat: 1 }))).toBe('wish');
    expect(backCard(room({ back: BACK, seat: 2 }))).toBe(null);
    expect(backCard(room({ back: BACK, seat: null }))).toBe(null);
    expect(backCard(room({}))).toBe(null);
  });

  test('that was refused is told to who asked, where nobody has moved', () => {
    const before = room({ back: BACK });
    expect(backNews(before, room({}), 5, fr)).toBe(fr.talk.backRefused);
    expect(backNews(before, room({}), 6, fr)).toBe('');
    expect(backNews(room({ back: BACK, seat: 1 }), room({ seat: 1 }), 5, fr)).toBe('');
    expect(backNews(before, before, 5, fr)).toBe('');
    expect(backNews(null, room({}), 5, fr)).toBe('');
    expect(backNews(before, room({ stage: 'over' }), 5, fr)).toBe('');
  });
});

test('what was taken back, and the taking back, no longer stand', () => {
  const history = [0, 1, 2, 3, 4].map((version) => ({ version, took_back: version === 3 }));
  expect(standing(history).map(({ version }) => version)).toEqual([0, 1, 4]);
  expect(standing(history.slice(0, 3))).toEqual(history.slice(0, 3));
});

describe('reactions', () => {
  const of = (person: string, reaction: Reacted['reaction'] = 'oh'): Reacted => ({
    kind: 'Reacted',
    person,
    name: person,
    seat: null,
    reaction,
  });

  test('of a person only the latest is shown, and of all the last four', () => {
    let shown = withNew([], of('Ann'), 1);
    shown = withNew(shown, of('Bob'), 2);
    shown = withNew(shown, of('Ann', 'bravo'), 3);
    expect(shown.map(({ person, reaction }) => [person, reaction])).toEqual([
      ['Bob', 'oh'],
      ['Ann', 'bravo'],
    ]);
    for (const [n, name] of ['Cat', 'Dan', 'Eve'].entries()) shown = withNew(shown, of(name), 4 + n);
    expect(shown.map(({ person }) => person)).toEqual(['Ann', 'Cat', 'Dan', 'Eve']);
  });

  test('each has its word and its sentence in both languages', () => {
    for (const words of [fr, en])
      for (const each of REACTIONS) {
        expect(words.talk.shown[each]).not.toBe('');
        expect(words.talk.aloud[each]('Ann')).toMatch(/^Ann /);
      }
  });
});

describe('people one does not hear', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  const load = () => import('../../src/kit/talk/muted.svelte');

  test('are remembered by this device, by their id, and heard again', async () => {
    let { isMuted, mute } = await load();
    mute('ann', true);
    expect([isMuted('ann'), isMuted('bob'), isMuted('')]).toEqual([true, false, false]);
    vi.resetModules();
    ({ isMuted, mute } = await load());
    expect(isMuted('ann')).toBe(true);
    mute('ann', false);
    expect(isMuted('ann')).toBe(false);
  });

  test('what somebody else wrote there harms nobody', async () => {
    kept.set('tablee.unheard', '{broken');
    const { isMuted } = await load();
    expect(isMuted('ann')).toBe(false);
  });
});
