import { describe, expect, test } from 'vitest';
import type { Event, View } from '../../gen/sequence';
import { BLANK } from './blank_view';
import { highlights, type Table } from './highlights';
import { poster } from './poster';
import en from './words/en';
import fr from './words/fr';

const LINE = [22, 23, 24, 25, 26];
const placed = (seat: number, card: string): Event => ({
  kind: 'Placed',
  seat,
  side: seat % 2,
  card,
  square: 3,
});
const made = (side: number): Event => ({ kind: 'SequenceMade', side, squares: LINE });
const removed = (seat: number): Event => ({ kind: 'Removed', seat, side: 0, card: 'JS', square: 30 });

function table(moves: Event[][], seat: number | null = 0, mine = 1): Table {
  return {
    seat,
    nameOf: (n) => ['Nadia', 'Odile'][n] ?? '',
    sideOf: (n) => n,
    history: moves.map((events, n) => ({ version: n, seat: 0, at: 0, events })),
    game: { view: { ...BLANK, sequences: [Array(mine).fill(LINE), [LINE, LINE]], needed: 2 } } as never,
  };
}

const GAME = [
  [placed(0, 'QS'), made(0)],
  [removed(1)],
  [placed(1, '8C'), made(1)],
  [placed(1, 'JD'), made(1)],
];

describe('what is remembered of Séquence', () => {
  test('the sequence that won, the jacks, the first one', () => {
    const { moments } = highlights(table(GAME), fr);

    expect(moments.map(({ kind, title, line }) => [kind, title, line])).toEqual([
      ['La séquence de la victoire', 'Fermée avec le valet de carreau', 'le dernier jeton d’Odile'],
      ['Les valets borgnes', '1\u00a0jeton retiré', 'Odile'],
      ['La première séquence', 'Fermée avec la dame de pique', 'vous'],
    ]);
    expect(moments[2]?.seats).toEqual([0]);
    expect(moments[2]?.yours).toBe('La première séquence était la vôtre.');
  });

  test('one chip that closes two is told once, as what it is', () => {
    const { moments } = highlights(table([[placed(0, 'QD'), made(0), made(0)]]), fr);

    expect(moments.map(({ kind, title }) => [kind, title])).toEqual([
      ['La séquence de la victoire', 'Deux d’un coup, avec la dame de carreau'],
    ]);
  });

  test('nothing that was shared equally, nor invented', () => {
    const { moments } = highlights(table([[removed(0)], [removed(1)]]), en);

    expect(moments).toEqual([]);
  });

  test('how near somebody came', () => {
    expect(highlights(table(GAME), fr).near).toBe('Il ne vous manquait qu’une séquence.');
    expect(highlights(table(GAME, 0, 0), fr).near).toBe('');
    expect(highlights(table(GAME, null), fr).near).toBe('');
  });
});

test('its poster is the board at the end, in the colours that were chosen (SEQ-04)', () => {
  const view: View = { ...BLANK, options: { ...BLANK.options, colours: [2, 0, 1] }, chips: [[44], [55]] };
  const { ground, pictures } = poster(view, [0]);
  const drawn = decodeURIComponent(pictures[0] ?? '');

  expect(ground).toBe('#bc321f');
  expect(drawn.match(/translate\(4\.5 4\.5\)"><circle r="\.4" fill="(#\w+)/)?.[1]).toBe(ground);
  expect(drawn.match(/translate\(5\.5 5\.5\)"><circle r="\.4" fill="(#\w+)/)?.[1]).toBe('#1b4c9c');
});
