import { describe, expect, test } from 'vitest';
import type { SequenceTypes, View } from '../../gen/sequence';
import type { TableStore } from '../contract';
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
  const table = { seat, nameOf: () => 'Odile', room: { chairs: [] } };
  return teams(view, people(table as unknown as TableStore<SequenceTypes>, view, fr));
}

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
