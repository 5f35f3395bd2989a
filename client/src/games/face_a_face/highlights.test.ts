import { describe, expect, test } from 'vitest';
import type { Event, ThemeCard } from '../../gen/face_a_face';
import { highlights, type Table } from './highlights';
import fr from './words/fr';

const card = (text: string): ThemeCard => ({ kind: 'ThemeCard', theme: text, text, symbol: 'chat' });
const answered = (seat: number, word: string, known = true, meant = ''): Event => ({
  kind: 'Answered',
  seat,
  word,
  known,
  meant,
});
const won = (number: number, winner: number, theme: string, took: number): Event => ({
  kind: 'FaceOffWon',
  number,
  winner,
  loser: 2,
  card: card(theme),
  rule: 'FAF-12',
  took,
});

function table(moves: Event[][], cards = [3, 4, 0]): Table {
  return {
    seat: 0,
    nameOf: (n) => ['Nadia', 'Odile', 'Samir'][n] ?? '',
    history: moves.map((events, n) => ({ version: n, seat: 0, at: 0, events })),
    game: { view: { won: cards.map((n) => Array(n).fill(card('x'))) } } as never,
  };
}

const GAME = [
  [answered(0, 'hibou'), won(1, 0, 'Oiseau', 900)],
  [answered(1, 'rhinocéros'), won(2, 1, 'Animal', 4_000)],
  [answered(1, 'Lyon'), won(3, 1, 'Ville', 2_000)],
];

describe('what is remembered of Face-à-face', () => {
  test('the fastest bolt and the longest answer, with their themes, and the best run', () => {
    const { moments } = highlights(table(GAME), fr);

    expect(moments.map(({ kind, title, line }) => [kind, title, line])).toEqual([
      ['L’éclair le plus vif', '«\u202fhibou\u202f» en 0,9\u00a0s', 'vous, sur «\u202fOiseau\u202f»'],
      ['La plus longue réponse', '«\u202frhinocéros\u202f»', 'Odile, sur «\u202fAnimal\u202f»'],
      ['Le tournant', 'le 3e\u00a0face-à-face', 'Odile passe devant, pour de bon'],
      ['La plus belle série', '2\u00a0face-à-face de suite', 'Odile'],
    ]);
  });

  test('who led from the beginning turned nothing, nor who does not lead in cards', () => {
    const kinds = (cards: number[], moves: Event[][]) =>
      highlights(table(moves, cards), fr).moments.map(({ kind }) => kind);
    const two = [...GAME, [answered(0, 'Nil'), won(4, 0, 'Fleuve', 3_000)]];

    expect(kinds([1, 2, 0], GAME)).toContain('Le tournant');
    expect(kinds([2, 1, 0], GAME)).not.toContain('Le tournant');
    expect(kinds([2, 2, 0], two)).not.toContain('Le tournant');
    expect(kinds([1, 0, 0], GAME.slice(0, 1))).not.toContain('Le tournant');
  });

  test('a word that the table accepted goes before', () => {
    const own = [answered(1, 'zouk', false), won(4, 1, 'Danse', 5_000)];
    const { moments } = highlights(table([...GAME, own]), fr);

    expect(moments[1]).toMatchObject({ kind: 'Accepté par la table', title: '«\u202fzouk\u202f»' });
  });

  test('an answer that was refused is not remembered', () => {
    const refused: Event = { kind: 'AnswerRejected', number: 1, reopens: false };
    const { moments } = highlights(table([...GAME, [refused]]), fr);

    expect(moments[0]?.title).toContain('Lyon');
  });

  test('the card that broke a tie is what was asked', () => {
    const tie: Event = { kind: 'TieBreakTurned', duels: 0, card: card('Fleuve') };
    const { moments } = highlights(table([[tie], [answered(0, 'Loire'), won(1, 0, 'Ville', 800)]]), fr);

    expect(moments[0]?.line).toBe('vous, sur «\u202fFleuve\u202f»');
  });

  test('where people speak there is no word, and no bolt', () => {
    const { moments } = highlights(table([[won(1, 0, 'Ville', 0)]]), fr);

    expect(moments).toEqual([]);
  });

  test('how near somebody came', () => {
    expect(highlights(table([]), fr).near).toBe('Vous finissez à 1\u00a0carte de la victoire.');
    expect(highlights(table([], [1, 4]), fr).near).toBe('');
    expect(highlights(table([], [4, 4]), fr).near).toBe('');
  });
});
