import { expect, test, vi } from 'vitest';
import type { Chair, RoomNow } from '../../src/gen/wire';
import { attending, lookingOn, strangeScreens } from '../../src/pages/table/attendance';
import { PLAIN_CHAIR } from '../../src/table/plain_room';

vi.stubGlobal('localStorage', { getItem: () => 'fr', setItem: vi.fn() });
const { default: fr } = await import('../../src/words/fr');

const chair = (name: string, change: Partial<Chair> = {}): Chair => ({
  ...PLAIN_CHAIR,
  person: name.toLowerCase(),
  name,
  ...change,
});

const room = (change: Partial<RoomNow>, ...chairs: Chair[]) =>
  ({ host: 'ann', you: 'bob', seat: 1, stage: 'playing', ballots: [], chairs, ...change }) as RoomNow;

const [ann, bob, cat] = [chair('Ann'), chair('Bob'), chair('Cat')];
const seen = (change: Partial<RoomNow>, ...chairs: Chair[]) => attending(room(change, ...chairs), fr);

test('everybody is shown with their state, free seats are not', () => {
  const gone = chair('Cat', { present: false, away: 185_000, bot: 'middle' });
  const robot = chair('Robot Gus', { person: null, bot: 'easy' });
  const free = chair('', { person: null, name: null });

  const lines = seen({}, ann, bob, gone, robot, free).map(({ line }) => line);

  expect(lines).toEqual(['hôte', 'vous', 'un robot joue · hors ligne depuis 3\u00a0min', fr.bot('easy')]);
});

test('who is away stays away longer than the room has said', () => {
  const gone = chair('Cat', { present: false, away: 30_000 });
  const lineAfter = (ago: number) => attending(room({}, gone), fr, ago)[0]?.line;

  expect(lineAfter(0)).toBe('vient de partir');
  expect(lineAfter(90_000)).toBe('hors ligne depuis 2\u00a0min');
});

test('the host hands over and removes, the others vote', () => {
  const may = (you: string, seat: number) =>
    seen({ you, seat }, ann, bob, cat).map((each) => [each.mayHandOver, each.mayRemove, each.mayVote]);

  expect(may('ann', 0)).toEqual([
    [false, false, false],
    [true, true, true],
    [true, true, true],
  ]);
  expect(may('bob', 1)).toEqual([
    [false, false, true],
    [false, false, false],
    [false, false, true],
  ]);
});

test('onlookers do nothing, and nobody votes alone or after the end', () => {
  const votes = (change: Partial<RoomNow>, ...chairs: Chair[]) =>
    seen(change, ...chairs).some(({ mayVote }) => mayVote);

  expect(votes({ seat: null, you: 'eve' }, ann, bob, cat)).toBe(false);
  expect(votes({}, ann, bob)).toBe(false);
  expect(votes({}, ann, bob, chair('Cat', { present: false }))).toBe(true); // against Cat
  expect(votes({ stage: 'over' }, ann, bob, cat)).toBe(false);
});

test('others are heard or not; the host hushes who looks on', () => {
  const eve = { person: 'eve', name: 'Eve', muted: true };
  const fay = { person: 'fay', name: 'Fay', muted: false };
  const robot = chair('Robot Gus', { person: null, bot: 'easy' });
  const theirs = chair('Robot Max', { person: 'robot~m', third_party: true });
  const mutes = seen({}, ann, bob, robot, theirs).map((each) => [each.mayMute, each.bot]);
  const looks = (you: string) =>
    lookingOn(room({ you, onlookers: [eve, fay] }), fr).map((each) => [
      each.line,
      each.mayMute,
      each.mayHush,
    ]);

  expect(mutes).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [true, true],
  ]);
  expect(looks('bob')).toEqual([
    ['privé de parole', true, false],
    ['regarde', true, false],
  ]);
  expect(looks('ann')[1]).toEqual(['regarde', true, true]);
  expect(looks('fay')[1]).toEqual(['vous', false, false]);
});

test('screens of people at the table are no strangers', () => {
  const screen = (person: string, live = true) => ({ person, live });
  const screens = [screen('ann'), screen('cat'), screen('tv', false), screen('tv', false), screen('x')];
  const strange = (host: string) => strangeScreens(room({ host, screens }, bob, cat));

  expect(strange('ann')).toEqual([screen('tv', false), screen('x')]);
  expect(strange('x')).toEqual([screen('ann'), screen('tv', false)]);
});

test('a ballot says who has voted and how many have to', () => {
  const [first] = seen({ ballots: [{ seat: 0, votes: [1], needed: 2 }] }, ann, bob, cat);

  expect(first).toMatchObject({ voted: true, needed: 2, ballot: { votes: [1] } });
});
