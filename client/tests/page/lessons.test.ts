import { describe, expect, test, vi } from 'vitest';
import type { Chosen, FirstHand, GameWords } from '../../src/games/contract';

let speaking: 'fr' | 'en' = 'fr';
// Pictures bring the table's own pieces, and those ask the device.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));
vi.mock('../../src/words/lang.svelte', () => ({ lang: () => speaking }));
vi.mock('../../src/kit/controls/confirm.svelte', () => ({ asksFirst: () => false }));

const lessons = import.meta.glob<FirstHand<any>>('../../src/games/*/first_hand/index.ts', {
  eager: true,
  import: 'default',
});
const words = import.meta.glob<Record<string, { lobby: Pick<GameWords, 'options'> }>>(
  '../../src/games/*/words/index.ts',
  { eager: true, import: 'dictionaries' },
);

/** The rulebook's table, and one with each option that the lobby offers. */
function tables(path: string): Chosen[] {
  const options = words[path.replace('first_hand', 'words')]?.['fr']?.lobby.options ?? {};
  return [{}, ...Object.keys(options).map((name) => ({ [name]: true }))];
}

const cases = Object.entries(lessons).flatMap(([path, lesson]) =>
  tables(path).map((options) => ({ game: path.split('/').at(-3), options, lesson })),
);

function said(lesson: FirstHand<any>, options: Chosen, lang: 'fr' | 'en') {
  speaking = lang;
  return lesson.panels(options);
}

test('there are lessons', () => {
  expect(cases.length).toBeGreaterThan(4);
});

test('Rébus tells the time of the table’s own glass (REB-G26)', () => {
  const lesson = lessons['../../src/games/rebus/first_hand/index.ts'];
  const texts = (options: Chosen, lang: 'fr' | 'en') =>
    lesson
      ? said(lesson, options, lang)
          .map(({ line }) => line)
          .join(' ')
      : '';

  expect(texts({}, 'fr').match(/une minute/g)).toHaveLength(2);
  expect(texts({ glass: 90 }, 'fr').match(/90\u00a0secondes/g)).toHaveLength(2);
  expect(texts({ glass: 90 }, 'fr')).not.toContain('minute');
  expect(texts({ glass: 90 }, 'en').match(/90 seconds/g)).toHaveLength(2);
});

describe.each(cases)('$game with $options', ({ options, lesson }) => {
  const french = said(lesson, options, 'fr');
  const english = said(lesson, options, 'en');

  test('has five panels, all different', () => {
    expect(french).toHaveLength(5);
    expect(new Set(french.map(({ view, legal }) => JSON.stringify([view, legal]))).size).toBe(5);
    expect(new Set(french.map((panel) => panel.title)).size).toBe(5);
  });

  test('has short words', () => {
    for (const { title, line } of [...french, ...english]) {
      const count = title.split(/\s/).filter((word) => /\p{L}/u.test(word)).length;
      expect(count, title).toBeGreaterThanOrEqual(2);
      expect(count, title).toBeLessThanOrEqual(5);
      expect(line.length, line).toBeLessThanOrEqual(130);
    }
  });

  test('says the same in both languages, by the same pictures', () => {
    expect(english.map(({ chosen }) => chosen)).toEqual(french.map(({ chosen }) => chosen));
    english.forEach((panel, n) => expect(panel.line).not.toBe(french[n]?.line));
  });

  test('is set by the rules of print', () => {
    for (const text of french.flatMap((panel) => [panel.title, panel.line])) {
      expect(text).not.toMatch(/'|[^\u202f][?!;»]|«[^\u202f]|[^\u00a0]:/);
    }
    for (const text of english.flatMap((panel) => [panel.title, panel.line])) {
      expect(text).not.toMatch(/['"]/);
    }
  });
});
