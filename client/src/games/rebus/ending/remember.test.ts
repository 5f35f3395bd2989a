import { describe, expect, test } from 'vitest';
import type { Rebus } from '../../../gen/rebus';
import fr from '../words/fr';
import { remember, type Table } from './remember';

const rebus = (number: number, author: number, solution: string, solvers: number[], took: number) =>
  ({ number, author, solution, solvers, took, rejected: false, cards: [`k${number}`] }) as unknown as Rebus;

const GALLERY = [
  rebus(1, 0, 'fainéant', [1], 9_000),
  rebus(2, 1, 'paradis', [2], 4_200),
  { ...rebus(3, 2, 'cerveau', [0], 1_000), rejected: true },
  rebus(4, 0, 'chasseur', [1], 30_000),
];

function table(favours: (number | null)[], pawns = [57, 61, 20]): Table {
  return {
    seat: 0,
    nameOf: (n) => ['Nadia', 'Odile', 'Samir'][n] ?? '',
    sideOf: (n) => n,
    game: { view: { gallery: GALLERY, favours, pawns } } as never,
  };
}

describe('what is remembered of Rébus', () => {
  test('the favourite, the best ear, what was found soonest', () => {
    const { moments, near } = remember(table([null, 1, 1]), fr);

    expect(moments.map(({ kind, title, line }) => [kind, title, line])).toEqual([
      ['Le rébus préféré', '«\u202ffainéant\u202f»', 'le vôtre · 2\u00a0voix'],
      ['La meilleure oreille', '2\u00a0rébus trouvés', 'Odile'],
      ['Le plus vite trouvé', '«\u202fparadis\u202f» en 4\u00a0s', 'Samir'],
    ]);
    expect(near).toBe('Vous finissez à 4\u00a0cases de l’arrivée.');
  });

  test('the riddle shows pictures, and never what they say', () => {
    const { riddle, line } = remember(table([null, 1, 1]), fr);

    expect(riddle?.pictures).toEqual(['/cards/k1.svg']);
    expect(riddle?.asks).toBe('Le rébus préféré, de Nadia. Vous l’entendez\u202f?');
    expect(line).toBe('2\u00a0rébus trouvés');
    expect(JSON.stringify(riddle)).not.toContain('fainéant');
  });

  test('without votes there is no favourite', () => {
    const { moments, riddle } = remember(table([null, null, null]), fr);

    expect(moments[0]?.kind).toBe('La meilleure oreille');
    expect(riddle?.asks).toContain('Un rébus, de Nadia');
  });
});
