import { expect, test } from 'vitest';
import type { View } from '../../../gen/rebus';
import { running } from '../time/glass';
import { awaited, people } from './people';
import { favourites, result, tally, winners } from '../ending/result';
import { sceneOf } from './scene';
import { VIEW, composing, revealing, table } from '../view.sample';
import fr from '../words/fr';

const at = (phase: View['phase'], more: Partial<View> = {}): View => ({ ...VIEW, ...more, phase });
const seated = (view: View, seat: number | null = 0) => people(table(seat) as never, view, fr);

test('everybody is shown with their pawn, cards and extra time', () => {
  const [me, odile, samir] = seated(VIEW);

  expect([me?.name, me?.square, me?.line, me?.turn]).toEqual(['Vous', 12, 'lancez le dé', true]);
  expect([odile?.time, odile?.cards]).toEqual([150, 0]);
  expect(samir?.line).toBe('10\u00a0cartes · lit les images');
});

test('the table waits for those who have not voted', () => {
  const verdict = { rule: 'REB-12', walks: [], solvers: [], took: 0 };
  const phase: View['phase'] = {
    kind: 'Voting',
    about: 'said',
    guess: 0,
    by: 1,
    seat: 0,
    voters: [1, 2],
    since: 0,
    until: 15_000,
    accepted: verdict,
    refused: verdict,
    stands: true,
    back: revealing(1),
  };
  expect(awaited(at(phase, { voted: [false, true, false] }))).toEqual([2]);
});

test('everybody sees what the others have done, and what they said last', () => {
  const said = (seat: number, number: number, text: string) => ({
    seat,
    number,
    text,
    intruder: 0,
    heat: null,
    sent: 0,
  });
  const view = at(
    { kind: 'Guessing', opened: 0, until: [0, 1, 1], given_in: [false, true, false], closes: null },
    { guesses: [said(2, 1, 'château'), said(2, 2, 'chapeau')] },
  );

  expect(seated(view).map(({ line, says }) => [line.split(' · ')[0], says])).toEqual([
    ['3\u00a0cartes', ''],
    ['langue au chat', ''],
    ['10\u00a0cartes', 'chapeau'],
  ]);
  expect(seated(at({ ...revealing(1), seen: [false, true, false] }))[1]?.line).toContain('a vu');
});

test('the glass is the one that the table tells of, and says what it is for', () => {
  const glass = { until: 91_000, total: 90_000 };

  expect(running(at(composing('plus'), { glass }), fr)).toEqual({ ...glass, label: fr.glass.compose });
  expect(running(VIEW, fr)).toBeNull();
});

test('the author has paper before them, the others the board', () => {
  expect(sceneOf(at(composing('plus')), 0)).toBe('compose');
  expect(sceneOf(at(composing('plus')), 1)).toBe('board');
  expect(sceneOf(at(composing('plus')), null)).toBe('board');
  expect(sceneOf(at(revealing()), 1)).toBe('rebus');
  expect(sceneOf(VIEW, 0)).toBe('board');
});

test('the winner is named, and so is an empty rack', () => {
  const over: View['phase'] = { kind: 'Over', winners: [1], rule: 'REB-28', favourites: [] };
  const here = { ...table(0), lang: 'fr' as const };

  expect(winners(at(over))).toEqual([1]);
  expect(result(here, at(over), fr)).toEqual({ title: 'Odile gagne', line: fr.end.line(4), side: 1 });
  expect(result({ ...here, seat: 1 }, at(over), fr).title).toBe(fr.end.won);
  expect(result(here, at({ ...over, winners: [0, 2] }), fr).title).toBe('Vous et Samir à égalité');
  const last = result({ ...here, seat: 2 }, at({ ...over, winners: [0, 2] }), fr);
  expect(last.title).toBe('Vous et Nadia à égalité');
});

test('whoever reaches Arrivée ends it in the turn after those played', () => {
  const over: View['phase'] = { kind: 'Over', winners: [1], rule: 'REB-28', favourites: [] };
  const told = { ...table(0), lang: 'fr' as const };
  const line = (change: Partial<View>) =>
    result(told, at(over, { turns: 40, held: [3, 3, 3], ...change }), fr).line;

  expect(line({ pawns: [12, 61, 20] })).toBe('au tour 41');
  expect(line({ pawns: [12, 61, 20], held: [3, 0, 3] })).toBe('au tour 41, chevalet vide');
  expect(line({ pawns: [12, 44, 20] })).toBe('au tour 40'); // the time was up (REB-G41)
});

test('favourites with as many votes share', () => {
  expect([...tally([2, null, 2, 5])]).toEqual([
    [2, 2],
    [5, 1],
  ]);
  expect(favourites([2, 5, 2])).toEqual([2]);
  expect(favourites([5, 2, null])).toEqual([2, 5]);
  expect(favourites([null, null])).toEqual([]);
});
