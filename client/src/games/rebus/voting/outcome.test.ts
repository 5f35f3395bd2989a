import { expect, test } from 'vitest';
import { outcome } from './outcome';
import fr from '../words/fr';

const seated = [{ name: 'Vous' }, { name: 'Odile' }, { name: 'Samir' }];
const verdict = (...walks: [number, number][]) => ({
  rule: 'REB-12',
  solvers: [],
  took: 0,
  walks: walks.map(([seat, by]) => ({ seat, by })),
});

test('those who go as far are named together', () => {
  expect(outcome(verdict([1, 2], [2, 2]), seated, fr)).toBe('Odile et Samir avancent de\u00a02');
  expect(outcome(verdict([0, 3], [2, 3]), seated, fr)).toBe('Vous et Samir avancez de\u00a03');
});

test('one is named before others, wherever one sits', () => {
  const last = [{ name: 'Odile' }, { name: 'Vous' }];
  expect(outcome(verdict([0, 2], [1, 2]), last, fr)).toBe('Vous et Odile avancez de\u00a02');
});

test('one goes back, another forwards', () => {
  expect(outcome(verdict([1, -1], [2, 3]), seated, fr)).toBe(
    'Odile recule de\u00a01. Samir avance de\u00a03',
  );
});

test('nobody moves', () => {
  expect(outcome(verdict(), seated, fr)).toBe('Personne ne bouge');
  expect(outcome(verdict([1, 0]), seated, fr)).toBe('Personne ne bouge');
});
