import { describe, expect, test } from 'vitest';
import type { EveningNow } from '../../gen/wire';
import { contentOf } from './content';
import { rows } from './draw';

const score = (person: string, name: string) => ({ person, name, points: 1, played: 1, won: {} });
const EVENING: EveningNow = {
  games: Array.from({ length: 6 }, (_, n) => ({ code: `T${n}`, game: 'rebus', winners: ['a'] })),
  scores: [score('a', 'Nadia'), score('b', 'Samir')],
  wishes: [],
  waiting: [],
  leading: null,
  next_game: null,
};
const LAST = { code: 'T5', game: 'rebus', winners: ['Samir'], people: ['Nadia', 'Samir', 'Robot'] };
const KEPT = [
  {
    code: 'T4',
    line: 'Le rébus préféré',
    riddle: { pictures: ['/cards/a.svg'], asks: 'Un rébus, de Nadia' },
  },
  { code: 'T5', line: 'La meilleure oreille' },
];

describe('the evening’s picture', () => {
  test('tells the last four games, and how many others there were', () => {
    const { games, others, people } = contentOf(EVENING, LAST, KEPT, true);

    expect(games.map(({ winner, line }) => [winner, line])).toEqual([
      ['Nadia', ''],
      ['Nadia', ''],
      ['Nadia', 'Le rébus préféré'],
      ['Samir', 'La meilleure oreille'],
    ]);
    expect(others).toBe(2);
    expect(people).toEqual(['Nadia', 'Samir']);
  });

  test('names nobody where nobody is to be named', () => {
    const content = contentOf(EVENING, LAST, KEPT, false);

    expect(JSON.stringify(content)).not.toMatch(/Nadia|Samir|préféré/);
    expect(content.riddle?.pictures).toEqual(['/cards/a.svg']);
  });

  test('a first table has its own game', () => {
    const none = { ...EVENING, games: [], scores: [] };

    expect(contentOf(none, LAST, [], true)).toEqual({
      games: [{ game: 'rebus', line: '', winner: 'Samir', art: null }],
      others: 0,
      people: LAST.people,
      riddle: null,
    });
  });

  test.each([1, 2, 3, 4])('%i games have room over the riddle, and more without one', (count) => {
    const { top, step } = rows(count, true);

    expect(top).toBeGreaterThanOrEqual(330);
    expect(top + count * step).toBeLessThanOrEqual(866);
    expect(rows(count, false).big).toBeGreaterThan(rows(count, true).big);
  });

  test.each([true, false])('the line of the other games stands clear of what is under it', (riddle) => {
    const { top, step } = rows(4, riddle, true);

    expect(top + 4 * step + 30).toBeLessThanOrEqual((riddle ? 866 : 1220) - 30);
  });

  test.each([
    [1, true],
    [1, false],
    [2, false],
  ])('%i alone fill the picture', (count, riddle) => {
    const { step, stacked } = rows(count, riddle);
    const room = riddle ? 520 : 870;

    expect(stacked).toBe(true);
    expect((step * count) / room).toBeGreaterThan(0.7);
  });
});
