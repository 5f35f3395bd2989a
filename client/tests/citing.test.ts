import { describe, expect, it } from 'vitest';
import { parts, plain } from '../src/kit/rules/citing';
import { forBeginners } from '../src/table/beginners';

describe('a sentence that names rules', () => {
  it('is taken apart at their ids', () => {
    expect(parts('Fanny doit une carte (SEQ-25)')).toEqual([
      { text: 'Fanny doit une carte', rule: 'SEQ-25' },
    ]);
    expect(parts('Mot brûlé (FAF-G12). On continue')).toEqual([
      { text: 'Mot brûlé.', rule: 'FAF-G12' },
      { text: ' On continue', rule: null },
    ]);
    expect(parts('Recul de 2 · REB-G11')).toEqual([{ text: 'Recul de 2', rule: 'REB-G11' }]);
  });

  it('stays whole without any, whatever else is in brackets', () => {
    expect(parts('Une affiche (3 au plus) · en 4 tours')).toEqual([
      { text: 'Une affiche (3 au plus) · en 4 tours', rule: null },
    ]);
    expect(parts('')).toEqual([]);
  });

  it('is said without them where none can be opened', () => {
    expect(plain('Mot brûlé (FAF-G12). On continue')).toBe('Mot brûlé. On continue');
    expect(plain('Recul de 2 · REB-G11')).toBe('Recul de 2');
    expect(plain('REB-11')).toBe('');
  });
});

describe('a table for beginners', () => {
  const presets = {
    rulebook: { glass: 60, names: false, words: [] },
    beginner: { glass: 90, names: true, words: [] },
  };

  it('has all that makes it easier, whatever else it has changed', () => {
    expect(forBeginners(presets, { glass: 90, names: true, words: ['zeste'], hints: true })).toBe(true);
    expect(forBeginners(presets, { glass: 60, names: true })).toBe(false);
    expect(forBeginners(presets, { glass: 60, names: false })).toBe(false);
  });

  it('is none where nothing is easier', () => {
    expect(forBeginners({}, {})).toBe(false);
    expect(forBeginners({ rulebook: { a: 1 }, beginner: { a: 1 } }, { a: 1 })).toBe(false);
  });
});
