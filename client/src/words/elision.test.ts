import { expect, test } from 'vitest';
import { de, que } from './elision';

test.each([
  ['Odile', 'd’Odile'],
  ['Hélène', 'd’Hélène'],
  ['He\u0301le\u0300ne', 'd’He\u0301le\u0300ne'],
  ['Hubert', 'd’Hubert'],
  ['Hadrien', 'd’Hadrien'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Yasmine', 'de Yasmine'],
  ['Harry', 'de Harry'],
  ['Hassan', 'de Hassan'],
  ['Gus', 'de Gus'],
])('%s is elided as it is said', (name, said) => {
  expect(de(name)).toBe(said);
  expect(que(name)).toBe(said.replace(/^d/, 'qu'));
});
