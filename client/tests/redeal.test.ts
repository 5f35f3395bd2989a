/** A stranger deals whole games again, with the pages in docs and nothing else. */
import { expect, test } from 'vitest';
import { Defense } from './redeal/defense';
import { here, read } from './redeal/record';
import { Sequence } from './redeal/sequence';

const TABLES = { sequence: Sequence, defense_afficher: Defense };

type Expected = { opening: unknown; end: unknown } & Record<string, object>;

test.each([
  'sequence-two',
  'sequence-six',
  'sequence-expert',
  'sequence-pledged',
  'defense-two',
  'defense-pairs',
  'defense-simplified',
])('%s: every card is where the page says', (name) => {
  const game = read(here(`../records/${name}.jsonl`));
  const expected: Expected = JSON.parse(here(`../records/${name}.json`));
  const table = new TABLES[game.game as keyof typeof TABLES](game);
  expect(game.rules_version).toBe(2);
  expect(table.opening).toEqual(expected.opening);
  expect(table.shown()).toEqual(expected['0']);
  for (const { n } of game.moves) {
    table.play(n);
    const now = expected[n];
    if (now && 'die' in now) expect(table).toMatchObject(now);
    else if (now) expect(table.shown(), `after move ${n}`).toEqual(now);
  }
  expect(table.shown()).toEqual(expected.end);
});
