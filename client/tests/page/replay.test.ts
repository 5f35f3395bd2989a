import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failed } from '../../src/api';
import type { Happened } from '../../src/games/contract';
import type { Frame, Replay } from '../../src/gen/replay';
import { since } from '../../src/kit/log/sentence';
import { press } from '../../src/pages/replay/keys';
import { moments, seldom } from '../../src/replay/moments';
import { ReplayPlayer } from '../../src/replay/player.svelte';
import { Reel } from '../../src/replay/reel';
import en from '../../src/replay/words.en';
import fr from '../../src/replay/words.fr';

vi.hoisted(() => {
  // What a page has and the test has not.
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: [] });
});

const PAGE = 4;
const LAST = 9;

const happened = (version: number, ...kinds: string[]): Required<Omit<Happened, 'said'>> => ({
  version,
  seat: version % 2,
  at: version * 1000,
  events: kinds.map((kind) => ({ kind })),
  took_back: false,
  late: false,
  stood_in: false,
});

const NEWS = Array.from({ length: LAST + 1 }, (_, n) => happened(n, n === 5 ? 'Won' : 'Played'));

const dealtTo = (seat: number, name: string) => ({
  from: 0,
  seat,
  name,
  bot: null,
  stands_in: false,
  third_party: false,
});

const REPLAY: Replay = {
  id: 'abc',
  link: null,
  game: 'sequence',
  seated: ['Ann', 'Bob'].map((name, seat) => dealtTo(seat, name)),
  sides: [0, 1],
  options: {},
  commitment: 'c0',
  seal: null,
  older: false,
  outcome: null,
  odds: false,
  page: PAGE,
  news: NEWS,
  flaw: null,
};

const frames = (eye: unknown, page: number): { frames: Frame[] } => ({
  frames: NEWS.slice(page * PAGE, (page + 1) * PAGE).map(({ version }) => ({
    version,
    view: { eye, version },
    deadlines: [],
    outcome: null,
  })),
});

const asked = vi.fn((_id: string, eye: unknown, page: number) => Promise.resolve(frames(eye, page)));

const settled = () => vi.advanceTimersByTimeAsync(0);

async function open(): Promise<ReplayPlayer> {
  const player = new ReplayPlayer(REPLAY, new Reel(REPLAY, undefined, asked));
  await settled();
  return player;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
  asked.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a replay begins at the deal, with everything open', async () => {
  const player = await open();

  expect(player.table.game).toMatchObject({ version: 0, view: { eye: 'open' }, legalMoves: [] });
  expect(player.table.history).toHaveLength(1);
  expect(player.table.seat).toBeNull();
});

test('a step forward is animated, and the face stays', async () => {
  const player = await open();
  const takes = player.takes;
  player.step(1);
  await settled();

  expect(player.table.game?.version).toBe(1);
  expect(player.table.latest).toEqual([NEWS[1]]);
  expect(player.takes).toBe(takes);
});

test.each([
  ['back', (player: ReplayPlayer) => player.step(-1)],
  ['a leap', (player: ReplayPlayer) => player.leap(true)],
  ['other eyes', (player: ReplayPlayer) => player.look(1)],
])('%s shows the state at once, on a face laid anew', async (_, act) => {
  const player = await open();
  player.step(1);
  await settled();
  const takes = player.takes;
  act(player);
  await settled();

  expect(player.table.latest).toEqual([]);
  expect(player.takes).toBe(takes + 1);
});

test('a seat’s eyes are asked for as that seat’s', async () => {
  const player = await open();
  player.look(1);
  await settled();

  expect(asked).toHaveBeenLastCalledWith('abc', 1, expect.anything());
  expect(player.table.seat).toBe(1);
  expect(player.table.room.seat).toBe(1);
  expect(player.table.game?.view).toEqual({ eye: 1, version: 0 });
});

test('one cannot go before the deal or past the end', async () => {
  const player = await open();
  player.step(-1);
  expect(player.at).toBe(0);
  player.go(99);
  await settled();
  expect(player.at).toBe(LAST);
  player.step(1);
  expect(player.at).toBe(LAST);
});

test('it plays by itself to the end, and from the start again', async () => {
  const player = await open();
  player.play();
  await vi.runAllTimersAsync();

  expect(player.at).toBe(LAST);
  expect(player.playing).toBe(false);
  player.play();
  expect(player.at).toBe(0);
  expect(player.playing).toBe(true);
  player.close();
});

test('a touch of any other control stops it', async () => {
  const player = await open();
  player.play();
  player.step(1);
  await vi.runAllTimersAsync();

  expect(player.playing).toBe(false);
  expect(player.at).toBe(1);
});

test('the speed goes round', async () => {
  const player = await open();
  const seen = [player.speed];
  for (let n = 0; n < 4; n += 1) {
    player.faster();
    seen.push(player.speed);
  }

  expect(seen).toEqual([1, 2, 4, 0.5, 1]);
});

test('leaps go from moment to moment', async () => {
  const player = await open();
  player.moments = [3, 5, LAST];
  const seen = [];
  for (const forward of [true, true, true, true, false, false, false]) {
    player.leap(forward);
    await settled();
    seen.push(player.at);
  }

  expect(seen).toEqual([3, 5, LAST, LAST, 5, 3, 0]);
});

test('pages are asked for once, and the next one ahead', async () => {
  const player = await open();
  for (let n = 0; n < 3; n += 1) player.step(1);
  await settled();

  const pages = asked.mock.calls.map(([, , page]) => page);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toContain(1);
});

test('what a busy or silent server did not give is asked for again', async () => {
  asked.mockRejectedValueOnce(new Failed(null)).mockRejectedValueOnce(new Failed('too_fast'));
  const player = await open();
  expect(player.waiting).toBe(true);
  expect(player.trouble).toMatchObject({ fault: 'too_fast' }); // and is said meanwhile
  await vi.advanceTimersByTimeAsync(10_000);

  expect(player.waiting).toBe(false);
  expect(player.trouble).toBeNull();
  expect(player.table.game?.version).toBe(0);
});

test('a file that the server has put aside is brought anew', async () => {
  const again = vi.fn(() => Promise.resolve());
  asked.mockRejectedValueOnce(new Failed('no_table'));
  const reel = new Reel({ ...REPLAY, news: NEWS.slice(0, 2) }, again, asked);
  const loaded = reel.load('open', 0);
  await vi.advanceTimersByTimeAsync(10_000);
  await loaded;

  expect(again).toHaveBeenCalledOnce();
  expect(reel.frame('open', 1)?.version).toBe(1);
});

// Key moments

test('the game says which moments are key; the end always is', () => {
  const isKey = ({ version }: Happened) => version === 3;

  expect(moments(NEWS, isKey)).toEqual([3, LAST]);
});

test('without a word of the game, what seldom happens is key', () => {
  const often = Array.from({ length: 60 }, (_, n) => happened(n, n === 20 ? 'Won' : 'Played'));

  expect(moments(often)).toEqual([20, 59]);
  expect(seldom(often)(happened(1, 'Played'))).toBe(false);
});

test('the deal is no key moment, and an empty game has none', () => {
  expect(moments([happened(0, 'Dealt')])).toEqual([]);
});

// Keys

function pressed(key: string, options: { on?: object; shift?: boolean } = {}): string[] {
  const done: string[] = [];
  const steps = {
    last: 7,
    step: (by: number) => done.push(`step ${by}`),
    leap: (forward: boolean) => done.push(`leap ${forward}`),
    toggle: () => done.push('toggle'),
    stop: () => done.push('stop'),
    go: (to: number) => done.push(`go ${to}`),
  };
  const event = {
    key,
    shiftKey: options.shift ?? false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    target: options.on ?? null,
    preventDefault: () => {},
    stopPropagation: () => {},
  };
  press(event as unknown as KeyboardEvent, steps);
  return done;
}

test('arrows, space, Home and End step through the game', () => {
  vi.stubGlobal('Element', class {});
  expect(pressed('ArrowLeft')).toEqual(['step -1']);
  expect(pressed('ArrowRight')).toEqual(['step 1']);
  expect(pressed('ArrowRight', { shift: true })).toEqual(['leap true']);
  expect(pressed('ArrowLeft', { shift: true })).toEqual(['leap false']);
  expect(pressed(' ')).toEqual(['toggle']);
  expect(pressed('Home')).toEqual(['stop', 'go 0']);
  expect(pressed('End')).toEqual(['stop', 'go 7']);
  expect(pressed('a')).toEqual([]);
});

test('space presses the button that has the focus, and keys stay in fields', () => {
  class Place {
    constructor(readonly selector: string) {}
    closest(asked: string) {
      return asked.split(', ').includes(this.selector) ? this : null;
    }
  }
  vi.stubGlobal('Element', Place);

  expect(pressed(' ', { on: new Place('button') })).toEqual([]);
  expect(pressed('ArrowRight', { on: new Place('button') })).toEqual(['step 1']);
  expect(pressed('ArrowRight', { on: new Place('select') })).toEqual([]);
});

// Words

test('table time is told as on a stopwatch', () => {
  expect([7_000, 750_000, 3_899_000].map(since)).toEqual(['0:07', '12:30', '1:04:59']);
});

test.each([fr, en])('every flaw is a sentence of its own', (words) => {
  const told = Object.values(words.flaws).map((say) => say('champ'));

  expect(new Set(told).size).toBe(told.length);
  for (const sentence of told) expect(sentence).toMatch(/^[\p{L}].*\.$/u);
});

test('bots are bots, and a seat is whose it was at the version that is shown', async () => {
  const robot = { ...dealtTo(1, 'Robot Bob'), from: 3, bot: 'middle' };
  const standIn = { ...dealtTo(0, 'Ann'), from: 5, bot: 'easy', stands_in: true };
  const replay = { ...REPLAY, seated: [...REPLAY.seated, robot, standIn] };
  const player = new ReplayPlayer(replay, new Reel(replay, undefined, asked));
  await settled();
  const { table } = player;
  const chairs = () => table.room.chairs.map(({ name, bot, person }) => [name, bot, person]);

  expect(chairs()).toEqual([
    ['Ann', null, null],
    ['Bob', null, null],
  ]);
  player.go(3);
  await settled();
  expect(chairs()).toEqual([
    ['Ann', null, null],
    ['Robot Bob', 'middle', null],
  ]);
  player.go(9);
  await settled();
  expect(chairs()).toEqual([
    ['Ann', 'easy', ''],
    ['Robot Bob', 'middle', null],
  ]);
  expect([2, 3].map((version) => table.whoAt(1, version)?.name)).toEqual(['Bob', 'Robot Bob']);
  expect([4, 5].map((version) => table.whoAt(0, version)?.name)).toEqual(['Ann', 'Ann (robot)']);
});
