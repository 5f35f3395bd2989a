import { expect, test } from 'vitest';
import fr from '../gen/robot_lines.fr';
import type { GameSounds, Happened } from '../games/contract';
import { APART, type ListenedGame, linesOf } from './lines';

const sounds: GameSounds = {
  signature: null,
  events: { Found: 'right', Missed: 'wrong', VoteClosed: 'right', Laid: null },
};
const ANN = { name: 'Ann', bot: null };
const SOUPAPE = { name: 'Robot Soupape', bot: 'easy' };
const TURBINE = { name: 'Robot Turbine', bot: 'easy' };

const MINUTES = 60_000;
const happened = (version: number, at: number, kind = 'Laid', seat = 0): Happened => ({
  version,
  seat,
  at,
  events: [{ kind, seat }] as unknown as Happened['events'],
});

const game = (history: readonly Happened[], more: Partial<ListenedGame> = {}): ListenedGame => ({
  code: 'K7F4',
  chairs: [ANN, SOUPAPE, TURBINE],
  history,
  sounds,
  races: false,
  over: false,
  now: history.at(-1)?.at ?? 0,
  ...more,
});

/** An evening with something every few seconds. */
const evening = (kind: string, seat: number, length = 900) =>
  Array.from({ length }, (_, n) => happened(n, n * 4_000, n ? kind : 'Laid', seat));

test('a robot greets as the game begins, and says goodbye when it ends', () => {
  const lines = linesOf(game([happened(0, 0), happened(1, 5 * MINUTES)], { over: true }));

  expect(lines.map(({ moment }) => moment).filter((each) => each !== 'waiting')).toEqual([
    'greeting',
    'goodbye',
  ]);
});

test('each says at most one line in three minutes, and none twice before all dozen', () => {
  const lines = linesOf(game(evening('Found', 0)));

  for (const seat of [1, 2]) {
    const own = lines.filter((line) => line.seat === seat);
    expect(own.length).toBeGreaterThan(3);
    own.slice(1).forEach((line, n) => expect(line.at - (own[n]?.at ?? 0)).toBeGreaterThanOrEqual(APART));
    const praise = own.filter(({ moment }) => moment === 'congratulating').slice(0, 12);
    expect(new Set(praise.map(({ number }) => number)).size).toBe(praise.length);
  }
});

test('nobody says a word of what a person got wrong', () => {
  const lines = linesOf(game(evening('Missed', 0)));

  expect(lines.map(({ moment }) => moment)).toEqual(['greeting']);
});

test('a robot groans of its own mistake alone, and not while others race', () => {
  const groans = linesOf(game(evening('Missed', 1))).slice(1);

  expect(new Set(groans.map(({ moment, seat }) => `${moment} ${seat}`))).toEqual(new Set(['failing 1']));
  expect(linesOf(game(evening('Missed', 1), { races: true }))).toHaveLength(1);
});

test('robots without a character say nothing, nor those that play for somebody', () => {
  const chairs = [ANN, { name: 'Robot Volt', bot: 'easy' }, { name: 'Bob', bot: 'easy' }];

  expect(linesOf(game(evening('Found', 1), { chairs }))).toEqual([]);
});

test('who comes late has heard the same lines as who was there', () => {
  const whole = evening('Found', 1, 300);
  const early = linesOf(game(whole.slice(0, 200)));

  expect(linesOf(game(whole)).slice(0, early.length)).toEqual(early);
});

test('every line there can be is written', () => {
  for (const robot of Object.values(fr)) {
    for (const lines of Object.values(robot)) expect(lines).toHaveLength(12);
  }
});
