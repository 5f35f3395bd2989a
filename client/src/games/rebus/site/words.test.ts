import { expect, test } from 'vitest';
import en from './words.en';
import fr from './words.fr';

/** Every string of a dictionary; functions are called with what they may get. */
function* strings(words: object, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') yield [here, value];
    else if (typeof value === 'function') {
      yield [`${here}(2)`, value('2', '3', 'a')];
      yield [`${here}(1)`, value('1', 0, '')];
    } else yield* strings(value, here);
  }
}

const french = [...strings(fr)];
const english = [...strings(en)];

test('both languages say the same things, and nothing is left untranslated', () => {
  expect(english.map(([path]) => path)).toEqual(french.map(([path]) => path));
  const long = (text: string) => text.split(/\s/).length > 2 && !/^[\d\s]/.test(text);
  const same = french.filter(([, text], n) => long(text) && english[n]?.[1] === text);
  expect(same).toEqual([]);
});

test.each(french)('%s is set by the rules of French print', (_path, text) => {
  expect(text).not.toMatch(/'/);
  expect(text).not.toMatch(/[^\u202f][?!;»]/);
  expect(text).not.toMatch(/«[^\u202f]/);
  expect(text).not.toMatch(/[^\u00a0]:/);
});

test('an answer is counted as French counts', () => {
  expect(fr.day.sub(4, 1)).toBe('quatre images, un mot');
  expect(fr.day.sub(6, 3)).toBe('six images, trois mots');
  expect(fr.end.found(1, 0)).toBe('Trouvé en 1\u00a0essai, sans indice');
  expect(fr.end.found(4, 2)).toBe('Trouvé en 4\u00a0essais, avec 2\u00a0indices');
  expect(fr.send.of('Odile')).toBe('Un rébus d’Odile');
});
