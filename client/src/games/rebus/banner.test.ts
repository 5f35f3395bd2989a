import { expect, test } from 'vitest';
import type { Event, View } from '../../gen/rebus';
import { banner, screenTold, solvedIn } from './banner';
import { VIEW, composing, revealing, table } from './view.sample';
import fr from './words/fr';

const at = (phase: View['phase'], more: Partial<View> = {}): View => ({ ...VIEW, ...more, phase });
const said = (view: View, seat: number | null) => {
  const { title, line, mine } = banner(view, table(seat), fr);
  return [title, line, mine];
};

test('the thrower is asked, the others are told', () => {
  expect(said(VIEW, 0)).toEqual([fr.turn.throw, fr.turn.throwLine, true]);
  expect(said(VIEW, 1)).toEqual(['Au tour de Nadia', fr.turn.throws, false]);
  expect(said({ ...VIEW, turn: 1 }, 0)).toEqual(['Au tour d’Odile', fr.turn.throws, false]);
});

test.each([
  ['nombre', 3, 'À vous\u00a0: 3\u00a0cartes'],
  ['arrivee', 4, 'Exactement 4\u00a0cartes'],
  ['rebussimo', 8, 'Huit cartes au moins'],
  ['intrus', 0, 'Glissez un intrus'],
  ['plus', 0, 'Le plus long possible'],
  ['echange', 0, 'Le plus long possible'],
] as const)('the square %s %i asks for its own', (kind, demanded, title) => {
  expect(said(at(composing(kind, demanded)), 0)[0]).toBe(title);
});

test('of somebody else’s minute only the square is told', () => {
  expect(said(at(composing('nombre', 3)), 2)).toEqual(['Nadia compose…', 'Un rébus de 3\u00a0cartes', false]);
  expect(said(at(composing('plus')), 2)).toEqual(['Nadia compose…', 'Case «\u202fPlus\u202f»', false]);
});

test('the author sees the sealed solution, and is not asked to guess', () => {
  const row = { author: 0, task: { kind: 'nombre', demanded: 2 } as const, cards: ['a', 'b'], borrowed: [], opened: 0 };
  const sealed = { cards: ['a', 'b'], solution: 'chapeau', intruder: 0, says: null };
  const phase: View['phase'] = { kind: 'Guessing', opened: 0, until: [0, 60_000, 60_000], closes: null };

  expect(said(at(phase, { row, sealed }), 0)).toEqual([fr.turn.guessed, 'Scellée\u00a0: «\u202fchapeau\u202f»', false]);
  expect(said(at(phase, { row }), 1)).toEqual([fr.turn.guess, fr.turn.guessLine, true]);
  expect(said(at({ ...phase, closes: 1 }, { row }), 1)[0]).toBe(fr.turn.solved);
});

test('who found it is named, or nobody', () => {
  expect(said(at(revealing(1)), 0)[0]).toBe('Trouvé par Odile\u202f!');
  expect(said(at(revealing(1)), 1)).toEqual([fr.reveal.foundMe, 'REB-12', true]);
  expect(said(at(revealing(0, 1)), 1)[0]).toBe('Trouvé par Nadia et vous\u202f!');
  expect(said(at(revealing()), 1)[0]).toBe(fr.reveal.none);
});

test('how long it took is counted from when the row was laid', () => {
  const happened = (version: number, when: number, ...events: Event[]) => ({ version, seat: 0, at: when, events });
  const laid = happened(1, 10_000, { kind: 'RebusLaid', seat: 0, cards: ['a', 'b'] });
  const solved = happened(2, 44_400, { kind: 'RebusSolved', seat: 1 });

  expect(solvedIn([laid, solved])).toBe(34);
  expect(solvedIn([laid])).toBeNull();
  expect(solvedIn([laid, solved, happened(3, 90_000, { kind: 'RebusLaid', seat: 1, cards: [] })])).toBeNull();
});

test('a voter is asked, the author whose rebus it is looks on', () => {
  const verdict = { rule: 'REB-12', walks: [], solvers: [], took: 0 };
  const phase: View['phase'] = {
    kind: 'Voting', about: 'said', guess: 0, by: 1, seat: 0, voters: [1, 2], since: 0, until: 15_000,
    accepted: verdict, refused: verdict, back: revealing(1),
  };

  expect(said(at(phase), 2)).toEqual(['La table vote', 'Odile conteste le rébus de Nadia', true]);
  expect(said(at(phase), 0)).toEqual(['La table vote', 'Odile conteste votre rébus', false]);
  expect(said(at({ ...phase, by: 2 }), 2)[1]).toBe('Vous contestez le rébus de Nadia');
  expect(said(at(phase, { vote: true }), 2)[2]).toBe(false);
});

test('on the last circuit only who may draw is asked', () => {
  const phase: View['phase'] = { kind: 'Drawing', most: [2, 0, 3], until: 20_000 };

  expect(said(at(phase), 0)[2]).toBe(true);
  expect(said(at(phase), 1)).toEqual(['Nadia et Samir choisissent', fr.turn.drawsLine, false]);
});

test('a television is told what all may know', () => {
  expect(screenTold(VIEW, table(0), fr).title).toBe('Au tour de Nadia');
});
