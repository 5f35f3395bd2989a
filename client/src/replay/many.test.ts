import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apart, titleOf } from './many';

const read = (name: string) =>
  readFileSync(new URL(`../../tests/records/${name}.jsonl`, import.meta.url), 'utf8');

test('records written one after another are found again, each whole', () => {
  const [one, other] = [read('sequence-two'), read('sequence-two')];

  expect(apart(one + other)).toEqual([one, other]);
  expect(apart(one)).toEqual([one]);
  const named = one.replace(
    /"chain":[^}]*}\s*$/,
    '"seated":[{"name":"Ann"},{"name":"Bob"},{"name":"Ann"}]}\n',
  );
  expect(titleOf(named)).toEqual({ game: 'sequence', names: ['Ann', 'Bob'] });
});

test('a file that holds no record is one thing, which the house will refuse', () => {
  expect(apart('no record')).toEqual(['no record']);
  expect(titleOf('no record')).toEqual({ game: '', names: [] });
});
