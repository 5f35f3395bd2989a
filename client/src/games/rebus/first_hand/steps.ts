/** A rebus to lay, and one to guess. */

import type {
  Draft,
  Event,
  Heard as Guessed,
  Piece,
  RebusTypes,
  RowNeeds,
  Task,
  View,
} from '../../../gen/rebus';
import type { Pattern } from '../../../gen/wire';
import type { Chosen, HandStep, Met, Tried } from '../../contract';
import { BLANK, OPTIONS } from '../blank_view';
import { CARDS, heard, NAMES, RACK } from './cards';
import { handWords } from './words';

type Step = HandStep<RebusTypes>;

const SAMIR = 1;
const ODILE = 2;

const HERE = 5; // a square of two cards (REB-12)
const TASK: Task = { kind: 'nombre', demanded: 2, fewer: false };
const NEEDS: RowNeeds = { least: 2, places: 2, own: 0, lent: 0, centre: false, intruder: false, full: 2 };
const MINE = [CARDS.chat, CARDS.pot];
export const THEIRS = [CARDS.cerf, CARDS.veau];

const GUESS: Pattern = {
  kind: 'Pattern',
  move: 'Guess',
  open: { text: { kind: 'Text', longest: 80 } },
  given: { intruder: 0 },
};

export function view(options: Chosen, change: Partial<View>): View {
  return {
    ...BLANK,
    options: { ...OPTIONS, ...options },
    phase: { kind: 'Composing', task: TASK, since: 0, until: 1 },
    die: 4,
    pawns: [HERE, 3, 2],
    rack: [...RACK],
    needs: NEEDS,
    names: NAMES,
    ...change,
  };
}

const piece = (place: number, letters: string, name: string): Piece => ({ place, letters, name });

function solved(cards: readonly string[], solution: string, ...pieces: Piece[]): Draft {
  return { cards: [...cards], solution, intruder: 0, says: { answer: 'yes', pieces } };
}

export const HAT = solved(MINE, 'chapeau', piece(1, 'cha', 'chat'), piece(2, 'peau', 'pot'));
export const BRAIN = solved(THEIRS, 'cerveau', piece(1, 'cer', 'cerf'), piece(2, 'veau', 'veau'));

export const shown = (author: number, cards: readonly string[]): View['row'] => ({
  author,
  task: TASK,
  cards: [...cards],
  borrowed: [],
  opened: 0,
});

const said = (seat: number, number: number, text: string): Guessed => ({
  number,
  seat,
  text,
  intruder: 0,
  sent: number * 9_000,
  heat: null,
});

const heardAs = (text: string, number: number): Event => ({
  kind: 'Guessed',
  seat: 0,
  number,
  text,
  intruder: 0,
});

export const revealing = (...solvers: number[]): View['phase'] => ({
  kind: 'Revealing',
  since: 0,
  until: 1,
  verdict: { rule: 'REB-12', walks: [], solvers, took: 0 },
  seen: [false, false, false],
  settled: [],
});

/** The steps, with the names under the pictures: who learns may read them (REB-G24, REB-G28). */
export function steps(options: Chosen): Step[] {
  const words = handWords();
  const table = (change: Partial<View>) =>
    view({ ...options, circuits: 'three', express: false, names: true }, change);

  return [
    {
      ...words.lay,
      view: table({}),
      at: `[data-list="rack"] [data-card="${CARDS.chat}"]`,
      acts: 2,
      meets: laying,
    },
    {
      ...words.write,
      view: table({}),
      at: '.solution input',
      acts: 3,
      meets: (tried, wrong) => writing(tried, wrong, (tray) => table({ tray })),
    },
    {
      ...words.found,
      view: table({
        phase: revealing(ODILE),
        pawns: [HERE + 2, 3, 4],
        row: shown(0, MINE),
        sealed: HAT,
        needs: null,
        turns: 3,
        guesses: [said(ODILE, 1, 'chat pot'), said(ODILE, 2, 'chapeau')],
      }),
      events: [
        { kind: 'RebusLaid', seat: 0, cards: MINE },
        { kind: 'RebusSolved', seat: ODILE },
        { kind: 'RebusRevealed', seat: 0, solution: HAT.solution, solvers: [ODILE] },
      ],
      at: '.on button',
      acts: 1,
    },
    {
      ...words.guess,
      view: guessing(table, []),
      events: [{ kind: 'RebusLaid', seat: SAMIR, cards: THEIRS }],
      legal: [GUESS, { kind: 'GiveIn' }],
      at: '.ask input',
      acts: 2,
      meets: guesser((guesses, told) => guessing(table, guesses, told)),
    },
    {
      title: words.end.title,
      line: options['express'] === true || options['first_home'] === true ? words.end.other : words.end.line,
      view: table({
        phase: revealing(0),
        turn: SAMIR,
        turns: 4,
        pawns: [HERE + 4, 7, 4],
        row: shown(SAMIR, THEIRS),
        sealed: BRAIN,
        needs: null,
        guesses: [said(0, 1, 'cerveau')],
      }),
      events: [
        heardAs('cerveau', 1),
        { kind: 'RebusSolved', seat: 0 },
        { kind: 'RebusRevealed', seat: SAMIR, solution: BRAIN.solution, solvers: [0] },
      ],
      at: '.on button',
      acts: 1,
    },
  ];
}

function laying(tried: Tried<RebusTypes>): Met<RebusTypes> {
  const { lay } = handWords();
  if (tried.kind !== 'Took') return tried.kind === 'Tray' ? null : { hint: lay.other };
  const laid = tried.what.split(' ').filter(Boolean);
  if (laid.join() === MINE.join()) return 'done';
  if (laid[0] === CARDS.pot) return { hint: lay.order };
  return laid.every((card, n) => card === MINE[n]) ? null : { hint: lay.other };
}

function writing(tried: Tried<RebusTypes>, wrong: number, lies: (tray: Draft) => View): Met<RebusTypes> {
  const { write } = handWords();
  if (tried.kind === 'Took')
    return tried.what.split(' ').join() === MINE.join() ? null : { hint: write.cards };
  if (tried.kind !== 'Lay' && tried.kind !== 'Tray') return null;
  if (tried.cards.join() !== MINE.join()) return { hint: write.cards };
  const what = heard(tried.solution, 'CHAPEAU');
  if (tried.kind === 'Tray')
    return what === 'word' ? { view: lies({ ...HAT, solution: tried.solution }) } : null;
  switch (what) {
    case 'word':
      return 'done';
    case 'names':
      return { hint: write.names };
    case 'nothing':
      return { hint: write.empty };
    default:
      return { hint: wrong > 0 ? write.help : write.other };
  }
}

type Table = (change: Partial<View>) => View;

function guessing(table: Table, guesses: readonly Guessed[], close: View['told'] = []): View {
  return table({
    phase: { kind: 'Guessing', opened: 0, until: [1, 1, 1], given_in: [false, false, false], closes: null },
    turn: SAMIR,
    turns: 4,
    pawns: [HERE + 2, 5, 4],
    row: shown(SAMIR, THEIRS),
    needs: null,
    guesses: [...guesses],
    told: close,
  });
}

/** Keeps what was said, as a table does, and tells alone who only read the pictures. */
function guesser(lies: (guesses: readonly Guessed[], close?: View['told']) => View) {
  const guesses: Guessed[] = [];
  return (tried: Tried<RebusTypes>, wrong: number): Met<RebusTypes> => {
    const { guess } = handWords();
    if (tried.kind === 'GiveIn') return { hint: wrong > 0 ? guess.help : guess.other };
    if (tried.kind !== 'Guess') return null;
    const what = heard(tried.text, 'CERVEAU');
    if (what === 'word') return 'done';
    if (what === 'nothing') return { hint: guess.empty };
    const number = guesses.push(said(0, guesses.length + 1, tried.text));
    const close: View['told'] = what === 'names' ? [{ seat: 0, number, how: 'names' }] : [];
    const hint = what === 'names' ? guess.names : wrong > 0 ? guess.help : guess.other;
    return { view: lies([...guesses], close), hint, events: [heardAs(tried.text, number)] };
  };
}
