import { describe, expect, it } from 'vitest';
import { de, que } from '../src/words/elision';

describe('a name after « de » and « que »', () => {
  it.each([
    'Odile',
    'Émile',
    'Yves',
    'Hélène',
    'Henri',
    'Hervé',
    'Ysé',
    'Hugo',
    'Hubert',
    'Hermine',
    'Huguette',
    'Honoré',
  ])('elides before %s', (name) => {
    expect(de(name)).toBe(`d’${name}`);
    expect(que(name)).toBe(`qu’${name}`);
  });

  it.each(['Nadia', 'Yannick', 'Yann', 'Youssef', 'Hassan', 'Hans', 'Harry', 'Hong', 'Huan', 'H', 'Y'])(
    'keeps the word whole before %s',
    (name) => {
      expect(de(name)).toBe(`de ${name}`);
      expect(que(name)).toBe(`que ${name}`);
    },
  );
});
