import { describe, expect, test } from 'vitest';
import type { Event } from '../../gen/sequence';
import { tell } from './log';
import { schedule } from './motion';
import en from './words/en';
import fr from './words/fr';
import { aloud } from './words/sentence';

const TABLE = {
  seat: 0,
  nameOf: (seat: number) => ['Nadia', 'Odile'][seat] ?? '',
  sideOf: (seat: number) => seat,
};

function linesOf(events: Event[], words = fr): string[] {
  const news = { version: 4, seat: 1, at: 0, events };
  return tell(news, TABLE, words).map((line) => aloud(line.sentence, words.cardName));
}

const LINE = [22, 23, 24, 25, 26];
const EVENTS: Event[] = [
  { kind: 'DrewForDeal', seat: 1, card: '5S' },
  { kind: 'Dealt', dealer: 1, first: 0, cards: 7 },
  { kind: 'Placed', seat: 1, side: 1, card: '8C', square: 30 },
  { kind: 'Removed', seat: 1, side: 0, card: 'JS', square: 30 },
  { kind: 'SequenceMade', side: 1, squares: LINE },
  { kind: 'SequenceBroken', side: 1, squares: LINE },
  { kind: 'DeadExchanged', seat: 1, card: '5S' },
  { kind: 'Drew', seat: 1 },
  { kind: 'DrawLost', seat: 0 },
  { kind: 'PileRenewed', cards: 40 },
  { kind: 'Passed', seat: 1 },
  { kind: 'SilenceBroken', seat: 1, side: 1 },
  { kind: 'Discarded', seat: 1, card: '5S' },
  { kind: 'GameWon', side: 1, rule: 'SEQ-22' },
  { kind: 'GameDrawn', rule: 'SEQ-G6' },
];

describe('the log', () => {
  test.each(EVENTS)('tells $kind in both languages', (event) => {
    expect(linesOf([event])[0]).toBeTruthy();
    expect(linesOf([event], en)[0]).toBeTruthy();
  });

  test('speaks of others by their name and of oneself as you', () => {
    const play = { kind: 'Placed', side: 0, card: 'KH', square: 16 } as const;
    expect(linesOf([{ ...play, seat: 1 }])).toEqual(['Odile joue le roi de cœur']);
    expect(linesOf([{ ...play, seat: 0 }])).toEqual(['Vous jouez le roi de cœur']);
    expect(linesOf([{ ...play, seat: 0 }], en)).toEqual(['You play the king of hearts']);
  });

  test('says where a jack went, and whose chip was taken', () => {
    expect(linesOf([{ kind: 'Placed', seat: 1, side: 1, card: 'JD', square: 1 }])).toEqual([
      'Odile joue le valet de carreau sur le 2 de pique',
    ]);
    expect(linesOf([{ kind: 'Removed', seat: 1, side: 0, card: 'JS', square: 1 }])).toEqual([
      'Odile retire un jeton bleu du 2 de pique avec le valet de pique',
    ]);
  });

  test('tells a play that closes a sequence, with its draw, in one line', () => {
    const events: Event[] = [
      { kind: 'Placed', seat: 1, side: 1, card: '6D', square: 26 },
      { kind: 'SequenceMade', side: 1, squares: LINE },
      { kind: 'Drew', seat: 1 },
    ];
    expect(linesOf(events)).toEqual(['Odile complète une séquence avec le 6 de carreau']);
  });
});

test('one thing moves at a time, in the order of the events', () => {
  const events: Event[] = [
    { kind: 'Placed', seat: 0, side: 0, card: '6D', square: 26 },
    { kind: 'SequenceMade', side: 0, squares: LINE },
    { kind: 'Drew', seat: 0 },
  ];

  const timeline = schedule([{ version: 1, seat: 0, at: 0, events }], 0);

  expect(timeline.discard).toEqual({ at: 0, seat: 0 });
  expect(timeline.chips.get(26)).toBe(420);
  expect(timeline.bars.get('22 23 24 25 26')).toBe(840);
  expect(timeline.drawn).toBe(1740);
  expect(timeline.rest).toBe(2160); // only then is an end told
});
