import { describe, expect, test } from 'vitest';
import sequenceEn from '../src/games/sequence/words/en';
import sequenceFr from '../src/games/sequence/words/fr';
import { list } from '../src/words/list';

describe('names in a sentence', () => {
  test('are joined by commas, and the last by a word', () => {
    expect(list([], 'et')).toBe('');
    expect(list(['Fanny'], 'et')).toBe('Fanny');
    expect(list(['Fanny', 'Arthur'], 'et')).toBe('Fanny et Arthur');
    expect(list(['Fanny', 'Odile', 'Arthur'], 'and')).toBe('Fanny, Odile and Arthur');
  });

  test('owe one card each for a broken silence (SEQ-25)', () => {
    const fr = sequenceFr.turn.owing;
    const en = sequenceEn.turn.owing;

    expect(fr(['Fanny'])).toBe('Fanny doit une carte (SEQ-25)');
    expect(fr(['Fanny', 'Arthur'])).toBe('Fanny et Arthur doivent chacun une carte (SEQ-25)');
    expect(en(['Fanny'])).toBe('Fanny owes a card (SEQ-25)');
    expect(en(['Fanny', 'Arthur'])).toBe('Fanny and Arthur owe a card each (SEQ-25)');
  });
});
