import { expect, test } from 'vitest';
import type { Chaining, Event, Guessing, View, Voting } from '../../../gen/rebus';
import { banner, screenHeadline, solvedIn } from './banner';
import { VIEW, composing, revealing, table } from '../view.sample';
import fr from '../words/fr';

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

test('on Arrivée fewer cards will do after two passes (REB-G33)', () => {
  expect(said(at(composing('arrivee', 4, true)), 0)).toEqual([
    'De 2 à 4\u00a0cartes',
    fr.turn.arrivalFewerLine,
    true,
  ]);
  expect(said(at(composing('arrivee', 2, true)), 0)[0]).toBe('Exactement 2\u00a0cartes');
  expect(said(at(composing('arrivee', 4, true)), 1)[1]).toBe('Un rébus de 2 à 4\u00a0cartes');
});

test('who seals is told whether the minute lasts (REB-G21)', () => {
  const minute = composing('plus');
  const phase: View['phase'] = {
    kind: 'Sealing',
    task: { kind: 'plus', demanded: 0, fewer: false },
    since: 0,
    until: 60_000,
    minute: null,
  };
  if (minute.kind !== 'Composing') throw new Error('not a minute');

  expect(said(at({ ...phase, minute }), 0)).toEqual(['Tapez et scellez', fr.solution.sealLine, true]);
  expect(said(at(phase), 0)).toEqual(['Tapez et scellez', fr.solution.sealOver, true]);
  expect(said(at(phase), 1)).toEqual(['Nadia écrit la solution', fr.turn.sealsLine, false]);
});

test('the last card of a chain is contested before the next is laid (REB-G17)', () => {
  const chain = [
    { seat: 0, card: 'a', phrase: 'le chat', says: { answer: 'yes', pieces: [] }, laid: 0 },
  ] as View['chain'];
  const phase: Chaining = {
    kind: 'Chaining',
    due: 1,
    since: 0,
    until: 15_000,
    glass: 60_000,
    opens: 4_000,
    stands: false,
  };

  expect(said(at(phase, { chain }), 1)).toEqual([fr.chain.mine, fr.chain.prepare, true]);
  expect(said(at(phase, { chain }), 2)).toEqual(['À Odile\u00a0: la suite', fr.chain.follows, false]);
  expect(said(at({ ...phase, stands: true }, { chain }), 1)[1]).toBe(fr.chain.mineLine);
  expect(said(at({ ...phase, due: null }, { chain }), 1)).toEqual([fr.chain.last, fr.chain.follows, false]);
});

test('of somebody else’s minute only the square is told', () => {
  expect(said(at(composing('nombre', 3)), 2)).toEqual(['Nadia compose…', 'Un rébus de 3\u00a0cartes', false]);
  expect(said(at(composing('plus')), 2)).toEqual(['Nadia compose…', 'Case «\u202fPlus\u202f»', false]);
});

test('the author sees the sealed solution, and is not asked to guess', () => {
  const row = {
    author: 0,
    task: { kind: 'nombre', demanded: 2, fewer: false } as const,
    cards: ['a', 'b'],
    borrowed: [],
    opened: 0,
  };
  const sealed = { cards: ['a', 'b'], solution: 'chapeau', intruder: 0, says: null };
  const phase: Guessing = {
    kind: 'Guessing',
    opened: 0,
    until: [0, 60_000, 60_000],
    given_in: [false, false, false],
    closes: null,
  };

  expect(said(at(phase, { row, sealed }), 0)).toEqual([
    fr.turn.guessed,
    'Votre solution\u00a0: «\u202fchapeau\u202f»',
    false,
  ]);
  expect(said(at(phase, { row }), 1)).toEqual([fr.turn.guess, fr.turn.guessLine, true]);
  expect(said(at({ ...phase, closes: 1 }, { row, solved: [2] }), 1)[0]).toBe(fr.turn.solved);
  expect(said(at({ ...phase, closes: 1 }, { row }), 1)[0]).toBe(fr.turn.givenIn); // REB-G32
});

test('who found it is named, or nobody', () => {
  expect(said(at(revealing(1)), 0)[0]).toBe('Trouvé par Odile\u202f!');
  expect(said(at(revealing(1)), 1)).toEqual([fr.reveal.foundMe, 'Voici la solution · REB-12', true]);
  expect(said(at(revealing(0, 1)), 1)[0]).toBe('Trouvé par Nadia et vous\u202f!');
  expect(said(at(revealing()), 1).slice(0, 2)).toEqual([fr.reveal.none, 'Voici la solution · REB-12']);
});

test('how long it took is counted from when the row was laid', () => {
  const happened = (version: number, when: number, ...events: Event[]) => ({
    version,
    seat: 0,
    at: when,
    events,
  });
  const laid = happened(1, 10_000, { kind: 'RebusLaid', seat: 0, cards: ['a', 'b'] });
  const solved = happened(2, 44_400, { kind: 'RebusSolved', seat: 1 });

  expect(solvedIn([laid, solved])).toBe(34);
  expect(solvedIn([laid])).toBeNull();
  expect(solvedIn([laid, solved, happened(3, 90_000, { kind: 'RebusLaid', seat: 1, cards: [] })])).toBeNull();
});

test('a voter is asked, the author whose rebus it is looks on', () => {
  const verdict = { rule: 'REB-12', walks: [], solvers: [], took: 0 };
  const phase: Voting = {
    kind: 'Voting',
    about: 'said',
    guess: 0,
    by: 1,
    seat: 0,
    voters: [1, 2],
    since: 0,
    until: 15_000,
    accepted: verdict,
    refused: verdict,
    stands: true,
    back: revealing(1),
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
  expect(screenHeadline(VIEW, table(0), fr).title).toBe('Au tour de Nadia');
});

test('once time is up everybody is told that the round is the last (REB-G41)', () => {
  const late = { ...VIEW, last_round: true };

  expect(said(late, 0)).toEqual([fr.turn.throw, fr.lastRound, true]);
  expect(said(late, 1)).toEqual(['Au tour de Nadia', fr.lastRound, false]);
});
