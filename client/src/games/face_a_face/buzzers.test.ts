/** Two buzzers on one device (TAB-26). */
import { beforeEach, expect, test, vi } from 'vitest';
import { Buzzers } from './buzzers.svelte';

let buzzers: Buzzers;
beforeEach(() => {
  vi.useFakeTimers();
  buzzers = new Buzzers();
});

test('whose finger came down first is told by the touches’ own times', () => {
  buzzers.touch(1, 1_300);
  buzzers.touch(2, 1_000); // heard later, and was earlier
  expect([buzzers.first, buzzers.speaker]).toEqual([2, 2]);
  buzzers.touch(1, 1_300);
  expect([buzzers.first, buzzers.ahead]).toEqual([2, 0.3]);
});

test.each([
  [40, true],
  [41, false],
])('%i ms apart are the same moment: %s', (late, same) => {
  buzzers.touch(1, 1_000);
  buzzers.touch(2, 1_000 + late);
  expect(buzzers.tied).toBe(same);
});

test('a wrong word gives the other as long, and then nobody has it', () => {
  buzzers.touch(1, 1_000);
  vi.advanceTimersByTime(2_000);
  expect(buzzers.left).toBe(1);
  buzzers.wrong(2);
  expect([buzzers.speaker, buzzers.left]).toEqual([2, 3]);
  buzzers.wrong(1);
  expect([buzzers.first, buzzers.speaker, buzzers.left]).toEqual([null, null, 0]);
});
