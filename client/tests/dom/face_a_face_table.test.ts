/** A table of Face-à-face in a document: what is touched there, and what it tells the table. */

import { expect, test } from 'vitest';
import type { Win } from '../../src/gen/face_a_face';
import { OPTIONS } from '../../src/games/face_a_face/blank_view';
import { VIEW } from '../../src/games/face_a_face/view.sample';
import { chair, sitDown } from './table_page';

const FOUR = ['Ann', 'Bob', 'Cat', 'Dan'].map((name, side) => chair(name, { side }));

test('where people speak there is no field, and three buttons say what was said', async () => {
  const view = { ...VIEW, options: { ...OPTIONS, aloud: true } };
  const page = await sitDown({ game: 'face_a_face', stage: 'playing', chairs: FOUR }, { game: { view } });
  expect(document.querySelector('[role=textbox], input[type=text], textarea')).toBeNull();

  for (const [words, kind] of [
    [/^J’ai gagné/, 'Claim'],
    [/^Face-à-face/, 'Call'],
    [/^L’autre a gagné/, 'Concede'],
  ] as const) {
    await page.touch(words);
    const move = { kind };
    expect(page.said()).toEqual([expect.objectContaining({ kind: 'Play', move })]);
  }
});

test('what may still be contested stays where it is when another no longer may', async () => {
  const theme = { kind: 'ThemeCard', theme: 'ice', text: 'Parfum de glace', symbol: 'lune' } as const;
  const win = (number: number, word: string): Win => ({
    ...{ number, word, winner: 1, loser: 2, card: theme, held: theme, asked: theme, laid: 0 },
    ...{ known: true, until: 90_000, by: null, meant: word },
  });
  const wins = [win(1, 'coco'), win(2, 'citron')];
  const contest = (number: number) => ({ kind: 'Contest', number }) as const;
  const page = await sitDown(
    { game: 'face_a_face', stage: 'playing', chairs: FOUR },
    { game: { view: { ...VIEW, wins }, legal_moves: [contest(1), contest(2)] } },
  );
  const places = () =>
    page.all(/^Contester/).map((each) => (each.parentElement as HTMLElement).style.gridColumn);
  expect(places()).toEqual(['1', '2']);

  await page.play({ version: 1, view: { ...VIEW, wins }, legal_moves: [contest(2)] });

  expect(places()).toEqual(['2']);
});
