import { expect, test } from 'vitest';
import type { Task } from '../../../gen/rebus';
import { type Draft, borrows, costs, places, whyNot } from './lay';
import fr from '../words/fr';

const task = (kind: Task['kind'], demanded = 0, fewer = false): Task => ({ kind, demanded, fewer });
const draft = (laid: number, more: Partial<Draft> = {}): Draft => ({
  laid, own: laid, intruder: false, centre: 4, ...more,
});

test('a number has so many places, and Arrivée as many as the die shows', () => {
  expect(places(task('nombre', 3))).toBe(3);
  expect(places(task('arrivee', 5))).toBe(5);
  expect(places(task('rebussimo', 8))).toBeNull();
  expect(places(task('echange'))).toBeNull();
});

test('the centre is open on Plus and on Arrivée alone', () => {
  expect(['depart', 'nombre', 'intrus', 'plus', 'echange', 'rebussimo', 'chaine', 'arrivee'].filter((kind) =>
    borrows(task(kind as Task['kind'])),
  )).toEqual(['plus', 'arrivee']);
});

test('one card is no rebus, two are', () => {
  expect(whyNot(task('nombre', 3), draft(1), fr)).toContain('REB-G11');
  expect(whyNot(task('nombre', 3), draft(2), fr)).toBe('');
});

test('fewer than demanded can be laid, and it is said what that costs', () => {
  expect(costs(task('nombre', 4), 2, fr)).toContain('REB-14');
  expect(costs(task('nombre', 4), 4, fr)).toBe('');
  expect(costs(task('rebussimo', 8), 7, fr)).toBe(fr.tray.less);
  expect(costs(task('rebussimo', 8), 8, fr)).toBe('');
  expect(costs(task('nombre', 4), 1, fr)).toBe('');
});

test('Plus needs a card of the centre, unless it is empty', () => {
  expect(whyNot(task('plus'), draft(3), fr)).toContain('REB-16');
  expect(whyNot(task('plus'), draft(3, { own: 2 }), fr)).toBe('');
  expect(whyNot(task('plus'), draft(3, { centre: 0 }), fr)).toBe('');
});

test('an intruder is marked among three at least', () => {
  expect(whyNot(task('intrus'), draft(2, { intruder: true }), fr)).toContain('REB-G13');
  expect(whyNot(task('intrus'), draft(3), fr)).toContain('REB-15');
  expect(whyNot(task('intrus'), draft(3, { intruder: true }), fr)).toBe('');
});

test('on Arrivée exactly so many are laid, one of them one’s own', () => {
  expect(whyNot(task('arrivee', 4), draft(3), fr)).toContain('REB-25');
  expect(whyNot(task('arrivee', 4), draft(4, { own: 0 }), fr)).toContain('REB-G20');
  expect(whyNot(task('arrivee', 4), draft(4, { own: 1 }), fr)).toBe('');
});

test('after two passes fewer will do, from two cards up (REB-G33)', () => {
  expect(whyNot(task('arrivee', 4, true), draft(1), fr)).toBe(fr.lay.whyTwo);
  expect(whyNot(task('arrivee', 4, true), draft(2), fr)).toBe('');
  expect(whyNot(task('arrivee', 4, true), draft(2, { own: 0 }), fr)).toContain('REB-G20');
});
