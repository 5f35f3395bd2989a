import { describe, expect, test } from 'vitest';
import type { Event, Rebus } from '../../../gen/rebus';
import fr from '../words/fr';
import { highlights, type Table } from './highlights';

const rebus = (number: number, author: number, solution: string, solvers: number[], took: number) =>
  ({ number, author, solution, solvers, took, rejected: false, cards: [`k${number}`] }) as unknown as Rebus;

const GALLERY = [
  rebus(1, 0, 'fainéant', [1], 9_000),
  rebus(2, 1, 'paradis', [2], 4_200),
  { ...rebus(3, 2, 'cerveau', [0], 1_000), rejected: true },
  rebus(4, 0, 'chasseur', [1], 30_000),
];

const moved = (seat: number, to: number): Event => ({ kind: 'PawnMoved', seat, start: 0, to });
const thrown = (seat: number): Event => ({ kind: 'DieThrown', seat, die: 3 }) as Event;
const shown = (solution: string): Event => ({ kind: 'RebusRevealed', seat: 0, solution, solvers: [] });

function table(
  favours: (number | null)[],
  pawns = [57, 61, 20],
  moves: Event[][] = [],
  more: object = {},
): Table {
  return {
    history: moves.map((events, version) => ({ version, seat: 0, at: 0, events })),
    seat: 0,
    nameOf: (n) => ['Nadia', 'Odile', 'Samir'][n] ?? '',
    sideOf: (n) => n,
    game: {
      view: { gallery: GALLERY, favours, pawns, sides: [0, 1, 2], options: { circuits: 'two' }, ...more },
    } as never,
  };
}

describe('what is remembered of Rébus', () => {
  test('the favourite, the best ear, what was found soonest', () => {
    const { moments, near } = highlights(table([null, 1, 1]), fr);

    expect(moments.map(({ kind, title, line }) => [kind, title, line])).toEqual([
      ['Le rébus préféré', '«\u202ffainéant\u202f»', 'le vôtre · 2\u00a0voix'],
      ['La meilleure oreille', '2\u00a0rébus trouvés', 'Odile'],
      ['Le plus vite trouvé', '«\u202fparadis\u202f» en 4\u00a0s', 'Samir'],
    ]);
    expect(near).toBe('Vous finissez à 4\u00a0cases de l’arrivée.');
  });

  test('the riddle shows pictures, and never what they say', () => {
    const { riddle, line } = highlights(table([null, 1, 1]), fr);

    expect(riddle?.pictures).toEqual(['/cards/k1.svg']);
    expect(riddle?.asks).toBe('Le rébus préféré, de Nadia. Vous l’entendez\u202f?');
    expect(line).toBe('2\u00a0rébus trouvés');
    expect(JSON.stringify(riddle)).not.toContain('fainéant');
  });

  test('the turning point is what brought the winner to the lead for good', () => {
    const moves = [
      [thrown(0), moved(0, 40)],
      [shown('paradis')],
      [moved(0, 43), moved(1, 50)],
      [moved(1, 61)],
    ];
    const turn = (...args: Parameters<typeof table>) =>
      highlights(table(...args), fr).moments.find(({ kind }) => kind === 'Le tournant');

    expect(turn([], [43, 61, 20], moves)).toMatchObject({
      title: '«\u202fparadis\u202f»',
      line: 'Odile passe devant, pour de bon',
      seats: [1],
    });
    const byDie = [...moves.slice(0, 2), [thrown(1), moved(1, 61)]];
    expect(turn([], [40, 61, 20], byDie)?.title).toBe('un lancer de dé');
    expect(turn([], [40, 20, 20], moves.slice(0, 1))).toBeUndefined();
    expect(turn([], [61, 50, 20], moves)).toBeUndefined();
  });

  test('in Express it is told by points', () => {
    const scored = (...gains: number[]): Event => ({ kind: 'PointsScored', gains });
    const more = { options: { circuits: 'three', express: true }, express: { points: [2, 3, 0] } };
    const moves = [
      [shown('fainéant'), scored(2, 0, 0)],
      [shown('paradis'), scored(0, 3, 0)],
    ];
    const { moments } = highlights(table([], [0, 0, 0], moves, more), fr);

    expect(moments.find(({ kind }) => kind === 'Le tournant')?.title).toBe('«\u202fparadis\u202f»');
  });

  test('without votes there is no favourite', () => {
    const { moments, riddle } = highlights(table([null, null, null]), fr);

    expect(moments[0]?.kind).toBe('La meilleure oreille');
    expect(riddle?.asks).toContain('Un rébus, de Nadia');
  });
});
