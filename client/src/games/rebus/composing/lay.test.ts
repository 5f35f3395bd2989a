import { expect, test } from 'vitest';
import type { RowNeeds, Task } from '../../../gen/rebus';
import fr from '../words/fr';
import { costs, type Laid, whyNot } from './lay';

const task = (kind: Task['kind'], demanded = 0, fewer = false): Task => ({ kind, demanded, fewer });
const needs = (more: Partial<RowNeeds> = {}): RowNeeds => ({
  least: 2,
  places: null,
  own: 0,
  lent: 0,
  centre: false,
  intruder: false,
  full: 0,
  ...more,
});
const draft = (laid: number, more: Partial<Laid> = {}): Laid => ({
  laid,
  own: laid,
  intruder: false,
  ...more,
});

test('one card is no rebus, two are', () => {
  expect(whyNot(task('nombre', 3), needs(), draft(1), fr)).toBe(fr.lay.whyTwo);
  expect(whyNot(task('nombre', 3), needs(), draft(2), fr)).toBe('');
});

test('fewer than demanded can be laid, and it is said what that costs', () => {
  const number = needs({ places: 4, full: 4 });
  const long = needs({ full: 8 });

  expect(costs(task('nombre', 4), number, 2, fr)).toBe(fr.lay.fewer(2));
  expect(costs(task('nombre', 4), number, 4, fr)).toBe('');
  expect(costs(task('nombre', 4), number, 1, fr)).toBe('');
  expect(costs(task('rebussimo', 8), long, 7, fr)).toBe(fr.tray.less);
  expect(costs(task('rebussimo', 8), long, 8, fr)).toBe('');
  expect(costs(task('depart'), needs(), 2, fr)).toBe('');
});

test('Plus needs a card of the centre, unless it is empty, and one’s own', () => {
  const plus = needs({ own: 1, lent: 1, centre: true });

  expect(whyNot(task('plus'), plus, draft(3), fr)).toBe(fr.lay.whyCentre);
  expect(whyNot(task('plus'), plus, draft(3, { own: 0 }), fr)).toBe(fr.lay.whyRack);
  expect(whyNot(task('plus'), plus, draft(3, { own: 2 }), fr)).toBe('');
  expect(whyNot(task('plus'), { ...plus, lent: 0 }, draft(3), fr)).toBe('');
});

test('an intruder is marked among three at least', () => {
  const intrus = needs({ least: 3, intruder: true });

  expect(whyNot(task('intrus'), intrus, draft(2, { intruder: true }), fr)).toBe(fr.lay.whyIntrusFew);
  expect(whyNot(task('intrus'), intrus, draft(3), fr)).toBe(fr.lay.whyIntrus);
  expect(whyNot(task('intrus'), intrus, draft(3, { intruder: true }), fr)).toBe('');
});

test('on Arrivée exactly so many are laid, one of them one’s own', () => {
  const arrival = needs({ least: 4, places: 4, own: 1, centre: true });

  expect(whyNot(task('arrivee', 4), arrival, draft(3), fr)).toBe(fr.lay.whyFew(1));
  expect(whyNot(task('arrivee', 4), arrival, draft(4, { own: 0 }), fr)).toBe(fr.lay.whyOwn);
  expect(whyNot(task('arrivee', 4), arrival, draft(4, { own: 1 }), fr)).toBe('');
});

test('after two passes fewer will do, from two cards up (REB-G33)', () => {
  const arrival = needs({ places: 4, own: 1, centre: true });

  expect(whyNot(task('arrivee', 4, true), arrival, draft(1), fr)).toBe(fr.lay.whyTwo);
  expect(whyNot(task('arrivee', 4, true), arrival, draft(2), fr)).toBe('');
  expect(whyNot(task('arrivee', 4, true), arrival, draft(2, { own: 0 }), fr)).toBe(fr.lay.whyOwn);
});
