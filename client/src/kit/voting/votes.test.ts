import { expect, test } from 'vitest';
import { countVotes } from './votes';

test('votes are counted, and those not given are not', () => {
  const votes = [true, null, false, true];

  expect([countVotes(votes, true), countVotes(votes, false)]).toEqual([2, 1]);
});
