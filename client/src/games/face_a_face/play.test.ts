import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FaceAFaceTypes, Move, View } from '../../gen/face_a_face';
import type { Pattern } from '../../gen/wire';
import type { GameTable } from '../contract';
import { Play } from './play.svelte';
import { VIEW } from './view.sample';

const ANSWER: Pattern = {
  kind: 'Pattern',
  move: 'Answer',
  open: { word: { kind: 'Text', longest: 60 } },
  given: {},
};

function sit(phase: View['phase'], legalMoves: (Move | Pattern)[], refusedBy = '', more: Partial<View> = {}) {
  const play = vi.fn(async (_move: Move, _moment?: number) => refusedBy === '');
  const cite = vi.fn();
  const table = {
    seat: 0,
    room: { chairs: [] },
    game: { view: { ...VIEW, ...more, phase }, legalMoves },
    panels: { refusal: refusedBy ? { rule: refusedBy } : null, cite },
    play,
    mark: vi.fn(),
    clock: () => 0,
    timeOf: (moment: number) => moment,
  };
  return { play, cite, hands: new Play(table as unknown as GameTable<FaceAFaceTypes>) };
}

const RACE: View['phase'] = {
  kind: 'Racing',
  pair: [0, 2],
  opened: 0,
  until: 20_000,
  given: null,
  caller: null,
  tie: null,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the field', () => {
  test('is the same before and after a match that nobody has noticed (FAF-G9)', () => {
    const apart = sit(VIEW.phase, [ANSWER]).hands;
    expect(apart.mode).toBe('open');
    expect(sit({ kind: 'Turning', seat: 1, stack: 'left', drawn: 0 }, [ANSWER]).hands.mode).toBe('open');
    expect(sit({ kind: 'Uncovering', seats: [1], until: 0 }, []).hands.mode).toBe('open');
  });

  test('is for the answer in my face-off, and waits in the others’', () => {
    expect(sit(RACE, [ANSWER]).hands.mode).toBe('answer');
    expect(sit(RACE, []).hands.mode).toBe('given');
    expect(sit({ ...RACE, pair: [1, 2] }, []).hands.mode).toBe('waiting');
  });

  test('sends its word once, trimmed', async () => {
    const { hands, play } = sit(RACE, [ANSWER]);
    hands.answer.show(' cor ', 1);

    await hands.send('', 7);
    await hands.send('', 8);

    expect(play.mock.calls).toEqual([[{ kind: 'Answer', word: 'cor' }, 7]]);
  });

  test('keeps a word that was sent where nothing matches, as long as the same cards lie (FAF-G22)', async () => {
    const { hands } = sit(VIEW.phase, [ANSWER], 'FAF-11');
    hands.answer.show('cor', 1);

    await hands.send('', 7);

    expect(hands.answer.text).toBe('cor');
    expect(hands.listens).toBe(false);
  });

  test('forgets a word that was refused by another rule', async () => {
    const { hands } = sit(RACE, [ANSWER], 'FAF-G20');
    hands.answer.show('cor', 1);

    await hands.send('', 7);

    expect(hands.answer.text).toBe('');
  });

  test('tells a bystander who may answer (FAF-16)', async () => {
    const { hands, play, cite } = sit({ ...RACE, pair: [1, 2] }, []);

    await hands.send('Eux seuls');

    expect(cite).toHaveBeenCalledWith('FAF-16', 'Eux seuls');
    expect(play).not.toHaveBeenCalled();
  });
});

describe('a call where nothing matches', () => {
  test('lets the voice rest for two seconds (FAF-G22)', async () => {
    const { hands, play } = sit(VIEW.phase, [ANSWER], 'FAF-11');

    await hands.call();
    expect(hands.resting).toBe(true);
    expect(hands.listens).toBe(false);
    await hands.call();
    expect(play).toHaveBeenCalledTimes(1);

    vi.advanceTimersByTime(2_000);
    expect(hands.resting).toBe(false);
  });

  test('does not rest after a refusal by another rule', async () => {
    const { hands } = sit(VIEW.phase, [ANSWER], 'FAF-26');
    await hands.call();
    expect(hands.resting).toBe(false);
  });
});

test('the piles that may be drawn from are the server’s word', () => {
  const { hands } = sit(VIEW.phase, [{ kind: 'Draw', stack: 'right' }, ANSWER]);
  expect([...hands.stacks]).toEqual(['right']);
});

test('of what was refused as said before, the last of each seat may be contested (FAF-G7)', () => {
  const refusal = (number: number, seat: number) => ({ number, given: { seat } }) as View['refusals'][number];
  const refusals = [refusal(1, 0), refusal(2, 2), refusal(3, 0), refusal(4, 2)];
  const legal: Move[] = [1, 2, 3].map((number) => ({ kind: 'Appeal', number }));
  const { hands, play } = sit(RACE, legal, '', { refusals });

  expect(hands.appeals.map(({ number }) => number)).toEqual([3, 2]);
  void hands.appeal(3);
  expect(play).toHaveBeenCalledWith({ kind: 'Appeal', number: 3 });
});
