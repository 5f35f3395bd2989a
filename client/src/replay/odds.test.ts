import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failed } from '../api';
import type { OddsNow } from '../gen/replay';
import { Odds } from './odds.svelte';

const DONE = { stage: 'done', progress: 1, curve: { points: [] } } as unknown as OddsNow;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers one after another, as the server does. */
function asked(...answers: (OddsNow | Failed)[]) {
  const ask = vi.fn(() => {
    const answer = answers.shift();
    return answer instanceof Failed ? Promise.reject(answer) : Promise.resolve(answer as OddsNow);
  });
  return { ask, odds: new Odds('id', undefined, ask) };
}

test('who asks again is answered at once', async () => {
  const { ask, odds } = asked(new Failed('too_fast'), DONE);
  odds.open();
  await vi.advanceTimersByTimeAsync(1);
  expect([odds.fault, odds.passes, odds.asking]).toEqual(['too_fast', true, false]);

  odds.retry();
  odds.retry();
  expect(odds.asking).toBe(true);
  await vi.advanceTimersByTimeAsync(1);

  expect([odds.fault, odds.now]).toEqual([null, DONE]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what stays so is not asked for again, and a closed panel asks nothing', async () => {
  const { ask, odds } = asked(new Failed('too_large'));
  odds.open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([odds.passes, ask.mock.calls.length]).toEqual([false, 1]);

  odds.close();
  odds.retry();
  expect(ask).toHaveBeenCalledTimes(1);
});
