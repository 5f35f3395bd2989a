import { expect, test } from 'vitest';
import { inTurn } from './sentence';

test('a sentence that ends with a sign of its own gets no full stop', () => {
  expect(inTurn(['Devinez\u202f!', 'Autant de réponses que vous voulez'])).toBe(
    'Devinez\u202f! Autant de réponses que vous voulez',
  );
  expect(inTurn(['On devine…', null, '', 'À vous'])).toBe('On devine… À vous');
  expect(inTurn(['Trouvé', 'Vous avancez'])).toBe('Trouvé. Vous avancez');
});
