import { expect, test } from 'vitest';
import en from './words/en';
import fr from './words/fr';

/** Every plain string of a dictionary. The log's sentences have tests of their own. */
function* strings(words: object, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') yield [here, value];
    else if (typeof value === 'function') {
      const said: unknown = value('2', 'Bob', '1');
      if (typeof said === 'string') yield [here, said];
    } else yield* strings(value, here);
  }
}

const sentences = ({ log: _log, over: { line: _line, ...over }, ...words }: typeof fr) => [
  ...strings({ ...words, over }),
];

test('both languages say the same things', () => {
  const paths = (words: typeof fr) => sentences(words).map(([path]) => path);
  expect(paths(en)).toEqual(paths(fr));
});

test.each(sentences(fr))('%s is set by the rules of French print', (_path, text) => {
  expect(text).not.toMatch(/'/); // ’ is the apostrophe
  expect(text).not.toMatch(/[^\u202f][?!;»]/); // a thin space before them
  expect(text).not.toMatch(/«[^\u202f]/);
  expect(text).not.toMatch(/[^\u00a0]:/); // a full one before the colon
});

test.each(sentences(en))('%s has no straight quotes', (_path, text) => {
  expect(text).not.toMatch(/['"]/);
});
