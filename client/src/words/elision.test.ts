import { expect, it } from 'vitest';
import { de, que } from './elision';

it.each([
  ...['Odile', 'Émile', 'Ángel', 'Óscar', 'Yves', 'Ysé', 'Œdipe', 'He\u0301le\u0300ne', 'Hélène', 'Héloïse'],
  ...['Henri', 'Henry', 'Hervé', 'Hermine', 'Homère', 'Honoré', 'Hubert', 'Hugo', 'Huguette', 'Hadrien'],
])('« de » and « que » are elided before %s', (name) => {
  expect(de(name)).toBe(`d’${name}`);
  expect(que(name)).toBe(`qu’${name}`);
});

it.each([
  ...['Gus', 'Nadia', 'Yann', 'Yannick', 'Yasmine', 'Yéléna', 'Youssef', 'Y'],
  ...['Hassan', 'Hans', 'Harry', 'Hong', 'Huan', 'H', '7'],
])('« de » and « que » stay whole before %s', (name) => {
  expect(de(name)).toBe(`de ${name}`);
  expect(que(name)).toBe(`que ${name}`);
});
