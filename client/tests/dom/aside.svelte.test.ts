import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FaceAFaceTypes, Verdict, View } from '../../src/gen/face_a_face';
import type { GameTable } from '../../src/games/contract';
import { Aside } from '../../src/games/face_a_face/aside.svelte';
import { VIEW } from '../../src/games/face_a_face/view.sample';

const RACE: View['phase'] = {
  kind: 'Racing',
  pair: [1, 2],
  opened: 1_000,
  until: 21_000,
  given: null,
  caller: null,
  tie: null,
};
const LISTED: Readonly<Record<string, string>> = { cor: 'instrument', boulanger: 'métier' }; // and its theme

let table: ReturnType<typeof sit>;
let aside: Aside;
let stop = () => {};

function sit(bots: readonly (string | null)[]) {
  let view = $state.raw<View>(VIEW);
  const mark = vi.fn();
  return {
    code: 'K7F4',
    seat: 0,
    room: { chairs: bots.map((bot) => ({ bot })) },
    get game() {
      return { view };
    },
    mark,
    timeOf: (moment: number) => moment,
    show: (more: Partial<View>) => {
      view = { ...view, ...more };
      flushSync();
    },
  };
}

function come(bots: readonly (string | null)[] = [null, 'easy', 'hard', null]) {
  table = sit(bots);
  stop = $effect.root(() => {
    aside = new Aside(table as unknown as GameTable<FaceAFaceTypes>);
    aside.follow();
  });
  flushSync();
}

const verdict = (sent: number): Verdict => ({
  number: 2,
  pair: [1, 2],
  opened: 1_000,
  given: [{ seat: 2, word: 'tuba', key: 'tuba', known: true, begun: sent, sent, meant: '', fast: false }],
  winner: 2,
  rule: 'FAF-12',
});

/** The robots are through: their answer was sent at that moment. */
async function decide(sent: number) {
  table.show({ phase: { kind: 'Drawing', until: null }, last: verdict(sent) });
  await vi.waitFor(() => expect(aside.outcome).not.toBeNull());
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string) => {
    const asked = new URLSearchParams(path.split('?')[1]);
    const word = asked.get('word') ?? '';
    return Response.json({ known: LISTED[word] === asked.get('theme'), key: word, meant: '' });
  });
  come();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a word for either card is before or after the robots, and the table hears none of it', async () => {
  table.show({ phase: RACE });
  aside.note('boulanger', 3_000);
  await decide(4_000);
  expect(aside.outcome).toEqual({ word: 'boulanger', result: 'before', sooner: 1_000, rival: 2 });

  table.show({ phase: { ...RACE, opened: 1_000, pair: [2, 1] } });
  aside.note('cor', 4_500);
  await decide(4_000);
  expect(aside.results).toEqual(['before', 'after']);
  expect(table.mark.mock.calls.map(([text]) => text)).toEqual(['', null, '', null]);
});

test('what was said before, and what no list has, is not counted; silence is', async () => {
  table.show({ phase: RACE, said: [{ word: 'cor', key: 'cor', theme: 'instrument', seat: 1 }] });
  aside.note('cor', 2_000);
  await decide(4_000);
  expect(aside.outcome?.result).toBe('said');

  table.show({ phase: { ...RACE, pair: [2, 1] } });
  aside.note('tonton', 2_000);
  await decide(4_000);
  expect(aside.outcome?.result).toBe('open');

  table.show({ phase: RACE });
  await decide(4_000);
  expect(aside.results).toEqual(['missed']);
});

test('whoever passes leaves the robots no time, now and in the next ones', () => {
  table.show({ phase: RACE });
  aside.pass(true);
  expect(aside.shows).toBe(false);

  table.show({ phase: { ...RACE, opened: 9_000 } });

  expect(table.mark.mock.calls.map(([text]) => text)).toEqual(['', null, null]);
  expect(aside.listens).toBe(false);
});

test('people’s face-offs are theirs alone', () => {
  stop();
  come([null, 'easy', null, null]);
  table.show({ phase: RACE });
  expect(aside.race).toBeNull();
});
