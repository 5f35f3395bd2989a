/** A table of three before a throw, for the tests. */

import type { Options, Revealing, Task, View } from '../../gen/rebus';
import { BLANK, OPTIONS as PLAIN } from './blank_view';

export const OPTIONS: Options = { ...PLAIN, time_2: 150 };

export const VIEW: View = {
  ...BLANK,
  options: OPTIONS,
  pawns: [12, 61, 0],
  rack: ['a', 'b', 'c'],
  held: [3, 0, 10],
  pile: 100,
  readers: [false, false, true],
};

export const TASK: Task = { kind: 'nombre', demanded: 3, fewer: false };

export const composing = (kind: Task['kind'], demanded = 0, fewer = false): View['phase'] => ({
  kind: 'Composing',
  task: { kind, demanded, fewer },
  since: 0,
  until: 60_000,
});

export const revealing = (...solvers: number[]): Revealing => ({
  kind: 'Revealing',
  since: 40_000,
  until: 52_000,
  verdict: { rule: 'REB-12', walks: [], solvers, took: 0 },
  seen: [false, false, false],
  settled: [],
});

export const NAMES = ['Nadia', 'Odile', 'Samir'];

export const table = (seat: number | null) => ({
  lang: 'fr' as const,
  seat,
  nameOf: (who: number) => NAMES[who] ?? '',
  sideOf: (who: number) => who,
  history: [],
  room: { chairs: NAMES.map((name) => ({ person: name, bot: null, present: true })) },
});
