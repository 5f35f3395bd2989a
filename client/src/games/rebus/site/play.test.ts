import { beforeEach, expect, test } from 'vitest';
import { Failed } from '../../../api';
import type { RiddleAnswer, Told } from '../../../gen/riddles';
import type { Source } from './api';
import { RiddlePlay } from './play.svelte';
import type { Progress } from './progress';

const TOLD: Told = { solution: 'saucisson', pieces: [] };
let kept: Progress[] = [];
let asked: [string, number][] = [];

function source(answer: (text: string) => RiddleAnswer): Source {
  return {
    guess: async (text, tries) => {
      asked.push([text, tries]);
      return answer(text);
    },
    hint: async (taken) => ({ text: `h${taken}`, place: taken, last: taken === 1 }),
    giveUp: async () => TOLD,
  };
}

const judge = (text: string): RiddleAnswer =>
  text === 'saucisson' ? { heat: 'found', clue: null, told: TOLD } : { heat: 'cold', clue: null, told: null };

const playing = (answer = judge) =>
  new RiddlePlay(
    source(answer),
    (course) => kept.push(course),
    null,
    () => 1000,
  );

beforeEach(() => {
  kept = [];
  asked = [];
});

test('an answer is kept with what came of it, until it is found', async () => {
  const play = playing();
  await play.say(' drap ');
  await play.say('saucisson');
  await play.say('encore');
  expect(asked).toEqual([
    [' drap ', 0],
    ['saucisson', 1],
  ]);
  expect(kept.map(({ done }) => done)).toEqual([null, 'found']);
  expect(play.course.told).toEqual(TOLD);
  expect(play.tries).toBe(2);
});

test('the same answer twice is not asked again, and nothing is not an answer', async () => {
  const play = playing();
  await play.say('drap');
  await play.say('Drap');
  await play.say('   ');
  expect(asked.length).toBe(1);
  expect(play.fault).toBe('again');
});

test('hints come until the last', async () => {
  const play = playing();
  for (let n = 0; n < 4; n++) await play.hint();
  expect(play.course.steps.map(({ text }) => text)).toEqual(['h0', 'h1']);
  expect(play.course.hintsLeft).toBe(false);
});

test('who gives up is told, and can say nothing more', async () => {
  const play = playing();
  await play.giveUp();
  await play.say('saucisson');
  await play.hint();
  expect(play.course.done).toBe('given');
  expect(asked).toEqual([]);
});

test('a refusal or a line that is gone loses nothing, and play goes on', async () => {
  let broken: Failed | null = new Failed(null);
  const play = playing((text) => {
    if (broken) throw broken;
    return judge(text);
  });
  await play.say('drap');
  expect(play.fault).toBe('offline');
  broken = new Failed('too_fast');
  await play.say('drap');
  expect(play.fault).toBe('too_fast');
  broken = null;
  await play.say('drap');
  expect(play.fault).toBe(null);
  expect(play.tries).toBe(1);
  expect(kept.length).toBe(1);
});
