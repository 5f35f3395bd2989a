/** A table of three before a throw, for the tests. */

import type { Options, Revealing, Task, View } from '../../gen/rebus';

export const OPTIONS: Options = {
  express: false,
  circuits: 'three',
  first_home: false,
  glass: 60,
  names: false,
  hints: false,
  heat: false,
  aloud: false,
  starter: 0,
  same_moment: 40,
  time_1: 100,
  time_2: 150,
  time_3: 100,
  time_4: 100,
  time_5: 100,
  time_6: 100,
  turn_limit: 0,
};

export const VIEW: View = {
  seat: 0,
  options: OPTIONS,
  sides: [0, 1, 2],
  phase: { kind: 'Throwing' },
  turn: 0,
  turns: 3,
  die: 0,
  pawns: [12, 61, 0],
  rack: ['a', 'b', 'c'],
  held: [3, 0, 10],
  racks: [],
  pile: 100,
  discards: 0,
  piles: [[], []],
  centre: [],
  tray: null,
  hint: [],
  row: null,
  sealed: null,
  guesses: [],
  guessed: 0,
  solved: [],
  found: [],
  told: [],
  chain: [],
  voted: [],
  vote: null,
  votes: [],
  gallery: [],
  favours: [null, null, null],
  passes: [0, 0, 0],
  readers: [false, false, true],
  glass: null,
  needs: null,
  express: null,
  names: {},
};

export const TASK: Task = { kind: 'nombre', demanded: 3, fewer: false };

export const composing = (kind: Task['kind'], demanded = 0, fewer = false): View['phase'] => ({
  kind: 'Composing', task: { kind, demanded, fewer }, since: 0, until: 60_000,
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
  seat,
  nameOf: (who: number) => NAMES[who] ?? '',
  sideOf: (who: number) => who,
  history: [],
  room: { chairs: NAMES.map((name) => ({ person: name, bot: null, present: true })) },
});

