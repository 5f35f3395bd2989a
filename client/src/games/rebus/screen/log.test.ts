import { expect, test } from 'vitest';
import type { Event } from '../../../gen/rebus';
import { aloud } from '../../../kit/log/sentence';
import { tell } from './log';
import { newsOf } from './banner_news';
import { table } from '../view.sample';
import en from '../words/en';
import fr from '../words/fr';

const EVENTS: Event[] = [
  { kind: 'GameBegun', seat: 0 },
  { kind: 'DieThrown', seat: 0, die: 4 },
  { kind: 'PawnMoved', seat: 0, start: 0, to: 4 },
  { kind: 'PawnMoved', seat: 1, start: 8, to: 5 },
  { kind: 'PawnMoved', seat: 1, start: 59, to: 61 },
  { kind: 'PawnMoved', seat: 1, start: 0, to: 0 },
  { kind: 'CardsThrownAway', seat: 1, count: 1 },
  { kind: 'CardsDrawn', seat: 1, count: 2 },
  { kind: 'PileRefilled', count: 40 },
  { kind: 'CardsExchanged', seat: 1, other: 0, count: 2 },
  { kind: 'TurnPassed', seat: 1, rule: 'REB-26' },
  { kind: 'NothingLaid', seat: 0 },
  { kind: 'SealingBegun', seat: 0 },
  { kind: 'CardsTakenUp', seat: 0 },
  { kind: 'GaveIn', seat: 1 },
  { kind: 'RebusLaid', seat: 0, cards: ['a', 'b'] },
  { kind: 'Guessed', seat: 1, number: 1, text: 'chapeau', intruder: 0 },
  { kind: 'GuessFelt', seat: 1, number: 1, heat: 'hot' },
  { kind: 'GuessAccepted', number: 1, seat: 1 },
  { kind: 'RebusSolved', seat: 1 },
  { kind: 'RebusRevealed', seat: 0, solution: 'chapeau', solvers: [1] },
  { kind: 'RebusRevealed', seat: 0, solution: 'chapeau', solvers: [] },
  { kind: 'Contested', seat: 1, about: 'said', guess: 0 },
  { kind: 'Voted', seat: 1 },
  { kind: 'VoteClosed', about: 'said', votes: [null, true, false], accepted: true },
  { kind: 'RebusClosed', number: 1, rule: 'REB-G6', rejected: true },
  { kind: 'RebusClosed', number: 1, rule: 'REB-12', rejected: false },
  { kind: 'ChainBegun', seat: 1 },
  { kind: 'CardLinked', seat: 1, card: 'a', phrase: 'les souris' },
  { kind: 'ChainEnded', seat: 1, length: 4, rule: 'REB-21' },
  { kind: 'ChainEnded', seat: null, length: 4, rule: 'REB-21' },
  { kind: 'DrawAsked', seats: [1] },
  { kind: 'PicturesRead', seat: 1, on: true },
  { kind: 'GameDecided', winners: [1], rule: 'REB-28' },
  { kind: 'Favoured', seat: 1, rebus: 1 },
  { kind: 'GameWon', winners: [1], rule: 'REB-28', favourites: [1] },
];

const linesOf = (event: Event, words: typeof fr, seat: number | null = 0) =>
  tell({ version: 1, seat: 0, at: 0, events: [event] }, table(seat), words).map((line) =>
    aloud(line.sentence),
  );

test('what happens is told to me as you, and to others by name', () => {
  expect(linesOf({ kind: 'DieThrown', seat: 0, die: 4 }, fr)).toEqual(['Vous lancez le dé\u00a0: 4']);
  expect(linesOf({ kind: 'DieThrown', seat: 0, die: 4 }, fr, 1)).toEqual(['Nadia lance le dé\u00a0: 4']);
});

test('whoever begins is named within the sentence', () => {
  expect(linesOf({ kind: 'GameBegun', seat: 0 }, fr)).toEqual(['Dix cartes chacun\u00a0: vous commencez']);
  expect(linesOf({ kind: 'GameBegun', seat: 0 }, en)).toEqual(['Ten cards each: you begin']);
  expect(linesOf({ kind: 'ChainBegun', seat: 1 }, fr)).toEqual(['La chaîne\u00a0: Odile commence']);
});

test('a pawn goes forwards, back, to Arrivée, or nowhere', () => {
  const lines = EVENTS.filter(({ kind }) => kind === 'PawnMoved').flatMap((event) => linesOf(event, fr));
  expect(lines).toEqual([
    'Vous avancez de 4, case\u00a04',
    'Odile recule de 3, case\u00a05',
    'Odile avance de 2, Arrivée',
    'Odile reste sur place',
  ]);
});

test('neither a vote nor a guess stands in the log', () => {
  for (const kind of ['Voted', 'Guessed', 'GuessFelt', 'CardsDrawn', 'RebusSolved'])
    expect(EVENTS.filter((event) => event.kind === kind).flatMap((event) => linesOf(event, fr))).toEqual([]);
});

test.each(EVENTS)('$kind is set by the rules of print in both languages', (event) => {
  for (const line of linesOf(event, fr)) {
    expect(line).not.toMatch(/'|[^\u202f][?!;»]|«[^\u202f]|[^\u00a0]:|undefined/);
  }
  for (const line of linesOf(event, en)) expect(line).not.toMatch(/['"]|undefined/);
  expect(linesOf(event, en)).toHaveLength(linesOf(event, fr).length);
});

test('what all should hear of stands in the banner for a while', () => {
  const news = (...events: Event[]) => newsOf(events, table(0), fr);

  expect(news({ kind: 'TurnPassed', seat: 1, rule: 'REB-26' })).toMatchObject({
    title: 'Odile passe',
    line: 'Le dé va au suivant · REB-26',
  });
  expect(
    news({ kind: 'NothingLaid', seat: 0 }, { kind: 'PawnMoved', seat: 0, start: 6, to: 3 }),
  ).toMatchObject({
    title: fr.news.nothingMe,
    line: 'Recul de 3 · REB-G11',
  });
  expect(news({ kind: 'ChainEnded', seat: 1, length: 4, rule: 'REB-21' })?.line).toBe(
    'Les autres avancent de 4 · REB-21',
  );
  expect(news({ kind: 'ChainEnded', seat: null, length: 4, rule: 'REB-21' })?.line).toBe(
    'Tous avancent de 4 · REB-21',
  );
  expect(news({ kind: 'DieThrown', seat: 0, die: 1 })).toBeNull();
});

test('a vote in which nobody voted leaves the verdict; in the duo the judge speaks (REB-G22)', () => {
  const closed = (votes: (boolean | null)[], accepted: boolean): Event => ({
    kind: 'VoteClosed',
    about: 'chain',
    votes,
    accepted,
  });

  expect(linesOf(closed([null, null, null], true), fr)).toEqual([
    'Personne n’a voté\u00a0: le verdict reste',
  ]);
  expect(linesOf(closed([null, null], false), fr)).toEqual(['Le juge\u00a0: la carte ne suit pas']);
  expect(newsOf([closed([null, null], true)], table(0), fr)?.title).toBe(fr.news.follows);
  expect(newsOf([closed([null, null, null], true)], table(0), fr)?.title).toBe(fr.news.unvoted);
});
