import { describe, expect, test } from 'vitest';
import type { SequenceTypes, View } from '../../gen/sequence';
import type { GameTable } from '../contract';
import { people, teams } from './people';
import { VIEW } from './view.sample';
import fr from './words/fr';

/** The sides of a table of six, seen from a seat; null: by an onlooker. */
function seenFrom(seat: number | null) {
  const view: View = {
    ...VIEW,
    sides: [0, 1, 2, 0, 1, 2],
    sequences: [[], [], []],
    hand_counts: [5, 5, 5, 5, 5, 5],
  };
  const sideOf = (seat: number) => view.sides[seat];
  const table = { lang: 'fr', seat, nameOf: () => 'Odile', sideOf, room: { chairs: [] } };
  return teams(view, people(table as unknown as GameTable<SequenceTypes>, view, fr));
}

test('a bot that stands in is marked, in a word where there is little room', () => {
  const chairs = [
    { person: 'odile', bot: 'middle', present: false },
    { person: 'bob', bot: null, present: false },
    { person: 'cat', bot: null, present: true },
  ];
  const table = { lang: 'fr', seat: null, nameOf: () => 'Odile', sideOf: () => 0, room: { chairs } };
  const view: View = { ...VIEW, sides: [0, 1, 2], hand_counts: [6, 6, 6] };
  const seen = people(table as unknown as GameTable<SequenceTypes>, view, fr);

  expect(seen.map(({ line }) => line)).toEqual(['Soupape joue pour Odile', 'hors ligne', fr.cards(6)]);
  expect(seen.map(({ brief }) => brief)).toEqual(['robot', 'hors ligne', fr.cards(6)]);
});

describe('the sides at the table', () => {
  test('tell which one is mine, and which seat', () => {
    const sides = seenFrom(4);

    expect(sides.map(({ mine }) => mine)).toEqual([false, true, false]);
    expect(sides[1]?.members.map(({ me }) => me)).toEqual([false, true]);
  });

  test('are all others for an onlooker', () => {
    expect(seenFrom(null).some(({ mine }) => mine)).toBe(false);
  });
});
