import { expect, test } from 'vitest';
import en from './words/en';
import fr from './words/fr';

/** What the sentences take: names, numbers, or a list of names. */
const ARGUMENTS = [
  ['Ann', 'Bob', 'Cléo', 'Dan'],
  [2, 3],
  [['Ann', 'Bob'], 3],
];

function fill(sentence: (...args: unknown[]) => unknown): string {
  for (const args of ARGUMENTS) {
    try {
      const said = sentence(...args);
      if (typeof said === 'string') return said;
    } catch {
      // it takes something else
    }
  }
  return '';
}

/** Every plain string of a dictionary. Log and timeline have tests of their own. */
function* strings(words: object, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') yield [here, value];
    else if (typeof value === 'function') yield [here, fill(value)];
    else yield* strings(value, here);
  }
}

const plain = ({ log: _log, timeline: _timeline, ...words }: typeof fr) => [...strings(words)];

test('both languages say the same things', () => {
  const paths = (words: typeof fr) => plain(words).map(([path]) => path);
  expect(paths(en)).toEqual(paths(fr));
});

test.each(plain(fr))('%s is set by the rules of French print', (_path, text) => {
  expect(text).not.toMatch(/'/); // ’ is the apostrophe
  expect(text).not.toMatch(/[^\u202f][?!;»]/); // a thin space before them
  expect(text).not.toMatch(/«[^\u202f]/);
  expect(text).not.toMatch(/[^\u00a0]:/); // a full one before the colon
});

test.each(plain(en))('%s has no straight quotes', (_path, text) => {
  expect(text).not.toMatch(/['"]/);
});
