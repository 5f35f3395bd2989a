import { expect, test } from 'vitest';
import type { RefusedAnswer, View, Voting, Win } from '../../gen/face_a_face';
import { judgedOf } from './judged';
import { card, VIEW } from './view.sample';

const VOTE: Voting = {
  kind: 'Voting',
  number: 3,
  seat: 2,
  by: 0,
  voters: [0, 1],
  since: 0,
  until: 9,
  refusal: null,
};
const WIN = {
  number: 3,
  winner: 2,
  word: 'carote',
  meant: 'carotte',
  known: true,
  asked: card('lune', 'Légume'),
} as Win;
const GIVEN = { seat: 1, word: 'La Vie en rose', meant: '', known: false } as RefusedAnswer['given'];
const REFUSAL = {
  number: 3,
  given: GIVEN,
  earlier: 'vin rosé',
  asked: card('chat', 'Chanson'),
} as RefusedAnswer;
const TABLE: View = { ...VIEW, wins: [WIN], refusals: [REFUSAL] };

test('a vote is about the answer that has won', () => {
  expect(judgedOf({ ...TABLE, phase: VOTE })).toMatchObject({
    seat: 2,
    word: 'carote',
    meant: 'carotte',
    earlier: '',
    asked: { text: 'Légume' },
  });
});

test('or about one that was refused, and then says for which word (FAF-G7)', () => {
  expect(judgedOf({ ...TABLE, phase: { ...VOTE, number: null, refusal: 3 } })).toMatchObject({
    seat: 1,
    word: 'La Vie en rose',
    known: false,
    earlier: 'vin rosé',
    asked: { text: 'Chanson' },
  });
});

test('or about no answer at all', () => {
  expect(judgedOf({ ...TABLE, phase: { ...VOTE, number: null } })).toBeNull();
  expect(judgedOf(TABLE)).toBeNull();
});
