/** A table of Face-à-face in a document: what is touched there, and what it tells the table. */

import { expect, test } from 'vitest';
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
