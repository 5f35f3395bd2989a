import { describe, expect, test } from 'vitest';
import type { Event } from '../../gen/defense_afficher';
import { highlights, type Table } from './highlights';
import fr from './words/fr';

const turn = (side: number): Event => ({ kind: 'TurnBegan', side, again: false });
const pasted = (side: number): Event => ({ kind: 'Pasted', side, poster: 'a', slot: 'b' });
const walked = (side: number, steps: number): Event => ({
  kind: 'Walked',
  side,
  route: Array.from({ length: steps + 1 }, String),
});

function table(events: Event[], left: number): Table {
  return {
    seat: 0,
    nameOf: (n) => ['Nadia', 'Odile'][n] ?? '',
    sideOf: (n) => n,
    history: [{ version: 1, seat: 0, at: 0, events }],
    game: { view: { sides: [0, 1], hand_counts: [left, 0] } } as never,
  };
}

describe('what is remembered of Défense d’afficher', () => {
  test('the most posters of one turn, the notices, the way', () => {
    const { moments } = highlights(
      table(
        [
          turn(0),
          walked(0, 2),
          pasted(0),
          pasted(0),
          turn(1),
          walked(1, 5),
          pasted(1),
          pasted(1),
          pasted(1),
          turn(0),
          pasted(0),
          { kind: 'NoticeLaid', side: 0, panel: 'p', slots: [] },
        ],
        2,
      ),
      fr,
    );

    expect(moments.map(({ title, line, seats }) => [title, line, seats])).toEqual([
      ['3\u00a0affiches en un tour', 'Odile', [1]],
      ['1\u00a0pancarte posée', 'vous', [0]],
      ['5\u00a0cases par les rues', 'Odile', [1]],
    ]);
  });

  test('of what two did equally well, nothing', () => {
    const { moments } = highlights(
      table([turn(0), pasted(0), pasted(0), turn(1), pasted(1), pasted(1)], 9),
      fr,
    );

    expect(moments).toEqual([]);
  });

  test('how few posters were left', () => {
    expect(highlights(table([], 1), fr).near).toBe('Il ne vous restait qu’une affiche.');
    expect(highlights(table([], 3), fr).near).toBe('Il ne vous restait que 3\u00a0affiches.');
    expect(highlights(table([], 4), fr).near).toBe('');
  });
});
