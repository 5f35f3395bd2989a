import { describe, expect, test } from 'vitest';
import type { Event, Win } from '../../gen/face_a_face';
import { aloud } from '../../kit/log/sentence';
import { heard } from './heard';
import { newsOf } from './banner_news';
import { tell } from './log';
import { NAMES, card } from './view.sample';
import en from './words/en';
import fr from './words/fr';

const TABLE = { seat: 0, nameOf: (seat: number) => NAMES[seat] ?? '', sideOf: (seat: number) => seat };

const news = (events: Event[]) => ({ version: 4, seat: 1, at: 0, events });
const linesOf = (events: Event[], words = fr) =>
  tell(news(events), TABLE, words).map((line) => aloud(line.sentence));

const CARD = card('poisson', 'Instrument à vent');
const SILENT: Event[] = [
  { kind: 'CardDrawn', seat: 1, stack: 'left' },
  { kind: 'FaceOffLit', pair: [0, 2] },
  { kind: 'VoteOpened' },
  { kind: 'Voted', seat: 2 },
];
const SAID: Event[] = [
  { kind: 'GameBegun', seat: 1 },
  { kind: 'DrawTakenBack', seat: 1 },
  { kind: 'CardTurned', seat: 1, card: CARD },
  { kind: 'DuelTurned', seat: 1 },
  {
    kind: 'DieThrown',
    throws: [
      ['poulpe', 'sapin'],
      ['chat', 'poisson'],
    ],
  },
  { kind: 'CardUncovered', seat: 2, card: CARD },
  { kind: 'FaceOffOpened', pair: [0, 2], caller: 1 },
  { kind: 'Answered', seat: 2, word: 'hautbois', known: true, meant: '' },
  { kind: 'SaidAlready', number: 1, seat: 2, word: 'haubois', earlier: 'hautbois' },
  { kind: 'FasterThanPeople', seat: 2 },
  { kind: 'Appealed', number: 1, seat: 2 },
  { kind: 'Reinstated', number: 1, winner: 2, loser: 1, card: null },
  { kind: 'Claimed', seat: 2 },
  { kind: 'FaceOffWon', number: 1, winner: 2, loser: 0, card: CARD, rule: 'FAF-12', took: 900 },
  { kind: 'FaceOffTied', pair: [0, 2], drawer: 1, rule: 'FAF-24' },
  { kind: 'FaceOffTied', pair: [0, 2], drawer: 1, rule: 'FAF-G10' },
  { kind: 'TieBreakTurned', duels: 0, card: CARD },
  { kind: 'BothLeft', cards: [CARD, CARD] },
  { kind: 'Burned', seat: 2, word: 'cor' },
  { kind: 'Contested', number: 1, seat: 1 },
  { kind: 'VoteClosed', votes: [true, false, false, null], accepted: false, accused: null },
  { kind: 'VoteClosed', votes: [true, true, false, null], accepted: true, accused: 2 },
  { kind: 'AnswerRejected', number: 1, reopens: true },
  { kind: 'DrawMissed', seat: 2 },
  { kind: 'GameWon', winners: [0, 2], rule: 'FAF-G11' },
];

describe('the log', () => {
  test.each(SAID)('tells $kind in both languages', (event) => {
    const [french, english] = [linesOf([event])[0], linesOf([event], en)[0]];
    expect(french).toBeTruthy();
    expect(english).toBeTruthy();
    expect(english).not.toBe(french);
  });

  test.each(SILENT)('keeps $kind to itself', (event) => {
    expect(linesOf([event])).toEqual([]);
  });

  test('speaks of others by their name and of oneself as you', () => {
    const won = SAID.find(({ kind }) => kind === 'FaceOffWon');
    expect(won && linesOf([won])).toEqual(['Samir gagne votre carte ']);
    expect(linesOf([{ kind: 'CardTurned', seat: 0, card: CARD }])).toEqual([
      'Vous retournez Instrument à vent',
    ]);
  });

  test('tells an answer that wins in one line', () => {
    const events: Event[] = [
      { kind: 'Answered', seat: 2, word: 'hautbois', known: true, meant: '' },
      { kind: 'FaceOffWon', number: 1, winner: 2, loser: 1, card: CARD, rule: 'FAF-12', took: 900 },
    ];
    expect(linesOf(events)).toEqual(['Samir gagne la carte d’Odile avec «\u202fhautbois\u202f» ']);
  });

  test('counts the votes', () => {
    const vote: Event = {
      kind: 'VoteClosed',
      votes: [true, false, false, null],
      accepted: false,
      accused: null,
    };
    expect(linesOf([vote])).toEqual(['Vote\u00a0: refusée, 2 contre 1']);
    expect(linesOf([{ ...vote, accused: 2 }])).toEqual(['Vote\u00a0: Samir est non coupable, 2 contre 1']);
    expect(linesOf([{ ...vote, accused: 0 }])).toEqual(['Vote\u00a0: vous êtes non coupable, 2 contre 1']);
  });

  test('names oneself in the middle of a sentence without a capital', () => {
    expect(linesOf([{ kind: 'GameBegun', seat: 0 }])).toEqual([
      'Paquet coupé en deux pioches\u00a0: vous commencez',
    ]);
    expect(linesOf([{ kind: 'DrawTakenBack', seat: 0 }])).toEqual([
      'Votre carte retourne sur sa pioche\u00a0: on avait déjà parlé',
    ]);
  });
});

test('a card that turns up is said aloud by its symbol, and as nothing more (FAF-G9)', () => {
  expect(heard(news([{ kind: 'CardTurned', seat: 2, card: CARD }]), TABLE, fr)).toEqual([
    'Samir\u00a0: poisson, Instrument à vent',
  ]);
});

test('who has won is told to winners and to the rest in their own words', () => {
  const ended = (winners: number[], seat: number | null, words = fr) =>
    tell(news([{ kind: 'GameWon', winners, rule: 'FAF-22' }]), { ...TABLE, seat }, words)[0]?.sentence;
  expect(ended([0], 0)).toEqual([{ strong: 'Vous gagnez la partie' }]);
  expect(ended([0], 1)).toEqual([{ strong: 'Nadia gagne la partie' }]);
  expect(ended([0, 2], 2)).toEqual([{ strong: 'Vous et Nadia gagnez la partie' }]);
  expect(ended([0, 2], null)).toEqual([{ strong: 'Nadia et Samir gagnent la partie' }]);
  expect(ended([0], 0, en)).toEqual([{ strong: 'You win the game' }]);
  expect(ended([0], 1, en)).toEqual([{ strong: 'Nadia wins the game' }]);
});

describe('what has just happened', () => {
  const won: Event = {
    kind: 'FaceOffWon',
    number: 1,
    winner: 2,
    loser: 0,
    card: CARD,
    rule: 'FAF-12',
    took: 900,
  };

  test('is told to winner, loser and the rest, each in their own words', () => {
    const as = (seat: number) => newsOf([won], null, { ...TABLE, seat }, fr);
    expect(as(2)).toMatchObject({ title: 'Gagné\u202f!', mine: true });
    expect(as(0)).toMatchObject({ title: 'Perdu', line: 'Samir prend votre carte' });
    expect(as(1)).toMatchObject({ title: 'Samir prend la carte de Nadia', mine: false });
  });

  test('says theme and answer first, what was typed beside what was meant (FAF-G28)', () => {
    const win = { number: 1, word: 'haubois', meant: 'hautbois', asked: CARD } as Win;
    const as = (seat: number) => newsOf([won], { wins: [win] }, { ...TABLE, seat }, fr);
    const title = 'Instrument à vent\u00a0: «\u202fhaubois\u202f» (hautbois)';
    expect(as(2)).toMatchObject({ title, line: 'Gagné\u202f! La carte de Nadia est à vous', mine: true });
    expect(as(0)).toMatchObject({ title, line: 'Samir prend votre carte' });
    expect(as(1)).toMatchObject({ title, line: 'Samir prend la carte de Nadia', mine: false });
  });

  test('names whoever answers faster than people do (FAF-G29), and the word repeated', () => {
    expect(newsOf([{ kind: 'FasterThanPeople', seat: 2 }], null, TABLE, fr)?.title).toContain('Samir');
    const said: Event = {
      kind: 'SaidAlready',
      number: 1,
      seat: 2,
      word: 'La Vie en rose',
      earlier: 'vin rosé',
    };
    expect(newsOf([said], null, TABLE, fr)?.line).toContain('comme «\u202fvin rosé\u202f»');
    expect(newsOf([{ ...said, earlier: 'la vie en rose' }], null, TABLE, fr)?.line).not.toContain('comme');
  });

  test('says that a refused answer counts after all, and who has its card (FAF-G7)', () => {
    const vote: Event = {
      kind: 'VoteClosed',
      votes: [true, true, false, null],
      accepted: true,
      accused: null,
    };
    const back: Event = { kind: 'Reinstated', number: 1, winner: 2, loser: 0, card: CARD };
    const line = (event: Event) => newsOf([vote, event], null, TABLE, fr)?.line;
    expect(line(back)).toBe('La réponse compte, et gagne la carte');
    expect(line({ ...back, card: null })).toContain('déjà à un autre');
  });

  test('is nothing when a card is turned', () => {
    expect(newsOf([{ kind: 'CardTurned', seat: 1, card: CARD }], null, TABLE, fr)).toBeNull();
  });

  test('shows how each has voted, and what follows', () => {
    const vote: Event = {
      kind: 'VoteClosed',
      votes: [true, false, false, null],
      accepted: false,
      accused: null,
    };
    expect(
      newsOf([vote, { kind: 'AnswerRejected', number: 1, reopens: true }], null, TABLE, fr),
    ).toMatchObject({
      title: 'Refusée, 2 contre 1',
      line: 'On reprend\u202f!',
      vote,
    });
  });

  test('says of an accused player whether they are guilty, and never speaks of a card (FAF-G12)', () => {
    const vote: Event = { kind: 'VoteClosed', votes: [true, true, false, null], accepted: true, accused: 2 };
    expect(newsOf([vote], null, TABLE, fr)).toMatchObject({
      title: 'Coupable, 2 contre 1',
      line: 'Samir passe un tour de pioche',
    });
    expect(newsOf([{ ...vote, accused: 0 }], null, TABLE, fr)?.line).toBe('Vous passez un tour de pioche');
    const freed: Event = { ...vote, votes: [true, false, false, null], accepted: false };
    expect(newsOf([freed], null, TABLE, fr)).toMatchObject({
      title: 'Non coupable, 2 contre 1',
      line: 'Personne ne passe de tour',
    });
  });
});
