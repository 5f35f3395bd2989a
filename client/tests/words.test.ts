import { expect, test } from 'vitest';
import meEn from '../src/pages/me/words.en';
import meFr from '../src/pages/me/words.fr';
import resultsEn from '../src/pages/results/words.en';
import resultsFr from '../src/pages/results/words.fr';
import robotsEn from '../src/pages/robots/words.en';
import robotsFr from '../src/pages/robots/words.fr';
import replayEn from '../src/replay/words.en';
import replayFr from '../src/replay/words.fr';
import en from '../src/words/en';
import fr from '../src/words/fr';

/** Every string of a dictionary; functions are called with what they may get. */
function* strings(words: object, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') yield [here, value];
    else if (['list', 'turnOf'].includes(key)) yield [here, value(['Ann', 'Bob'])];
    else if (typeof value === 'function') yield [here, value('2', 'Bob')];
    else yield* strings(value, here);
  }
}

// The house's, and those that come with a page.
const french = [fr, meFr, resultsFr, robotsFr, replayFr].flatMap((words) => [...strings(words)]);
const english = [en, meEn, resultsEn, robotsEn, replayEn].flatMap((words) => [...strings(words)]);

test('both languages say the same things', () => {
  expect(english.map(([path]) => path)).toEqual(french.map(([path]) => path));
});

test('nothing is left untranslated', () => {
  const meant = new Set(['lobby.seats']);
  const short = (text: string) => text.split(/\s/).length < 3;
  const same = french.filter(
    ([path, text], n) => !meant.has(path) && !short(text) && english[n]?.[1] === text,
  );
  expect(same).toEqual([]);
});

test.each(french)('%s is set by the rules of French print', (_path, text) => {
  expect(text).not.toMatch(/'/); // ’ is the apostrophe
  expect(text).not.toMatch(/[^\u202f][?!;»]/); // a thin space before them
  expect(text).not.toMatch(/«[^\u202f]/);
  expect(text).not.toMatch(/[^\u00a0]:/); // a full one before the colon
});

test.each(english)('%s has no straight quotes', (_path, text) => {
  expect(text).not.toMatch(/['"]/);
});
