/** A stranger deals whole games again, with the pages in docs and nothing else. */
import { expect, test } from 'vitest';
import { Defense } from './verify_deal/defense';
import { FaceAFace } from './verify_deal/face_a_face';
import { type Told, Rebus } from './verify_deal/rebus';
import { here, read } from './verify_deal/record';
import { Sequence } from './verify_deal/sequence';

const TABLES = {
  sequence: Sequence,
  defense_afficher: Defense,
  face_a_face: FaceAFace,
  rebus: Rebus,
};
const RULES = { sequence: 2, defense_afficher: 2, face_a_face: 4, rebus: 4 };

type Expected = { opening: unknown; end: unknown; told: Told } & Record<string, object>;

test.each([
  'sequence-two',
  'sequence-six',
  'sequence-expert',
  'sequence-pledged',
  'sequence-backs',
  'defense-two',
  'defense-pairs',
  'defense-simplified',
  'defense-backs',
  'face-four',
  'face-three',
  'face-aloud',
  'face-missed',
  'rebus-six',
  'rebus-three',
  'rebus-duo',
  'rebus-sentences',
])('%s: every card is where the page says', (name) => {
  const game = read(here(`../records/${name}.jsonl`));
  const expected: Expected = JSON.parse(here(`../records/${name}.json`));
  const slug = game.game as keyof typeof TABLES;
  const table = new TABLES[slug](game, expected.told);
  expect(game.rules_version).toBe(RULES[slug]);
  expect(table.opening).toEqual(expected.opening);
  expect(table.shown()).toEqual(expected['0']);
  for (const line of game.lines) {
    if (game.moves.includes(line)) table.play(line);
    const now = expected[line.n];
    if (now && 'die' in now) expect(table).toMatchObject(now);
    else if (now) expect(table.shown(), `after move ${line.n}`).toEqual(now);
  }
  expect(table.shown()).toEqual(expected.end);
});
