/** The page's part in the table's chance, and its own check of a whole game. */
import { beforeEach, expect, test, vi } from 'vitest';
import { commitmentOf, LINKS, pledgeOf, shareOf } from '../../src/fair/chance';
import { check, type Findings, verdict } from '../../src/fair/check';
import { Fair } from '../../src/fair/fair.svelte';
import { type Kept, load, promise, store } from '../../src/fair/kept';
import type { Happened } from '../../src/games/contract';
import { redealer } from '../../src/games/sequence/redeal';
import type { RoomNow } from '../../src/gen/wire';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../../src/table/plain_room';
import { here } from '../redeal/record';

const COMMITMENT = 'c0'.repeat(32);
const OTHERS = pledgeOf('0b'.repeat(32), LINKS);

const chair = (side: number, person: string) => ({ ...PLAIN_CHAIR, side, person, name: person });

const ROOM: RoomNow = {
  ...PLAIN_ROOM,
  code: 'K7F4',
  game: 'sequence',
  host: 'a',
  options: { expert: false },
  chairs: [chair(0, 'a'), chair(1, 'b')],
  commitment: COMMITMENT,
  revision: 7,
  you: 'a',
  seat: 0,
};

const stored = new Map<string, string>();
const sent: { kind: string; pledge?: string; share?: string; round?: number }[] = [];
const page = () => new Fair('K7F4', (message) => sent.push(message as (typeof sent)[number]));
const sealed = (pledge: string, missed: number[][] = [], change: Partial<RoomNow> = {}) => ({
  ...ROOM,
  seal: { pledges: [pledge, OTHERS], missed },
  ...change,
});

beforeEach(() => {
  stored.clear();
  sent.length = 0;
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
      {
        ownKeys: () => [...stored.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
});

/** Come to the table and promise a share; gives the pledge. */
function promised(fair: Fair): string {
  fair.enter(ROOM);
  return sent[0]?.pledge ?? '';
}

test('a share is made and promised only when the commitment is known', () => {
  const fair = page();
  expect(sent).toEqual([]);

  fair.enter(ROOM);
  fair.enter(ROOM);

  expect(sent).toEqual([{ kind: 'Pledge', pledge: fair.kept?.pledge }]);
  expect(fair.kept?.commitment).toBe(COMMITMENT);
  expect(pledgeOf(fair.kept?.base ?? '', LINKS)).toBe(fair.kept?.pledge);
});

test('after a break, and after a reload, the same share is promised again', () => {
  const fair = page();
  const pledge = promised(fair);
  fair.reconnected();
  fair.enter(ROOM);
  page().enter(ROOM);

  expect(sent.map((each) => each.pledge)).toEqual([pledge, pledge, pledge]);
});

test('another commitment gets another share', () => {
  const pledge = promised(page());
  page().enter({ ...ROOM, commitment: 'd0'.repeat(32) });

  expect(sent[1]?.pledge).not.toBe(pledge);
});

test('the share is given when the list is fixed, and the list is kept first', () => {
  const fair = page();
  const pledge = promised(fair);
  fair.enter(sealed(pledge));
  fair.enter(sealed(pledge));

  const kept = load('K7F4');
  expect(sent.slice(1)).toEqual([
    { kind: 'Reveal', round: 1, share: shareOf(kept?.base ?? '', 1) },
  ]);
  expect(pledgeOf(sent[1]?.share ?? '', 1)).toBe(pledge);
  expect(kept?.seal).toMatchObject({ pledges: [pledge, OTHERS], sides: [0, 1], seat: 0 });
});

test('a second round is held only when somebody has missed the first', () => {
  const fair = page();
  const pledge = promised(fair);
  fair.enter(sealed(pledge));
  fair.enter(sealed(pledge, [[1]]));
  expect(sent.map((each) => each.round)).toEqual([undefined, 1, 2]);
  expect(pledgeOf(sent[2]?.share ?? '', 2)).toBe(pledge);

  fair.enter(sealed(pledge, [[1], []]));
  expect(sent.length).toBe(3);
  expect(fair.verdict).toBe('failed');
});

test('after a break the share is given again, as the server may have lost it', () => {
  const fair = page();
  const pledge = promised(fair);
  fair.enter(sealed(pledge));
  fair.reconnected();
  fair.enter(sealed(pledge));

  expect(sent[2]).toEqual(sent[1]);
});

test('who is counted out, or has another device that promised, gives nothing', () => {
  const fair = page();
  const pledge = promised(fair);
  fair.enter(sealed(pledge, [[0]]));
  fair.enter(sealed('ab'.repeat(32)));

  expect(sent.length).toBe(1);
  expect(fair.verdict).toBeNull();
});

test.each<[string, Partial<RoomNow>, string?]>([
  ['the commitment', { commitment: 'd0'.repeat(32) }],
  ['a seat', { chairs: [chair(1, 'b'), chair(0, 'a')] }],
  ['an option', { options: { expert: true } }],
])('when %s has changed nothing more is given, and it is said', (_what, change) => {
  const fair = page();
  const pledge = promised(fair);
  fair.enter(sealed(pledge));
  fair.reconnected();
  fair.enter(sealed(pledge, [], change));

  expect(sent.length).toBe(2);
  expect(fair.verdict).toBe('failed');
});

test('a list that changes after the share was given is noticed', () => {
  const fair = page();
  const pledge = promised(fair);
  fair.enter(sealed(pledge));
  const seal = { pledges: [pledge, 'ef'.repeat(32)], missed: [[1]] };
  fair.enter({ ...ROOM, seal });

  expect(sent.length).toBe(2);
  expect(fair.verdict).toBe('failed');
});

test('a browser keeps the last thirty tables, and may have no storage at all', () => {
  for (let n = 0; n < 35; n += 1) store(`T${n}`, { ...promise(COMMITMENT), at: n });
  expect(stored.size).toBe(30);
  expect(load('T4')).toBeNull();
  expect(load('T34')?.commitment).toBe(COMMITMENT);

  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('locked');
    },
  });
  const fair = page();
  fair.enter(ROOM);
  expect(fair.kept?.pledge).toBe(sent[0]?.pledge);
});

// A whole game of three in which seat 1 missed the first round; seat 2 is ours.

const RECORD = here('../records/sequence-pledged.jsonl');
const EXPECTED = JSON.parse(here('../records/sequence-pledged.json'));
const [HEADER, ...LINES] = RECORD.trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const MOVES = LINES.slice(0, -1);
const HISTORY: Happened[] = [
  { version: 0, seat: null, at: 0, events: EXPECTED.opening },
  ...MOVES.map(({ n, seat, at }) => ({ version: n, seat, at, events: [] })),
];
const SEEN = { seat: 2, history: HISTORY };
// The record's share of round 2 is the far end of a chain of two here.
const KEPT: Kept = {
  commitment: HEADER.commitment,
  base: '',
  pledge: HEADER.fairness.pledges[2],
  given: 2,
  hand: [...EXPECTED['0'].hands[2]].sort(),
  at: 0,
  seal: {
    pledges: HEADER.fairness.pledges,
    missed: [[1]],
    seat: 2,
    sides: HEADER.sides,
    options: HEADER.options,
  },
};

vi.mock('../../src/fair/chance', async (original) => {
  const real = await original<typeof import('../../src/fair/chance')>();
  const ofRecord = (base: string, round: number) =>
    base === '' ? '02'.repeat(32) : real.shareOf(base, round);
  return { ...real, shareOf: ofRecord };
});

const found = (text = RECORD, kept: Kept | null = KEPT, seen = SEEN) =>
  check(text, kept, seen, redealer) as Findings;

function changed(change: (header: typeof HEADER) => void): string {
  const header = structuredClone(HEADER);
  change(header);
  return [header, ...LINES].map((line) => JSON.stringify(line)).join('\n');
}

const UNPLEDGED = { secret: HEADER.fairness.secret, shares: HEADER.fairness.shares };

/** The record with another secret, that was committed to as well. */
const withSecret = (secret: string) =>
  changed((header) => {
    header.commitment = commitmentOf(secret);
    header.fairness.secret = secret;
  });

test('a game that followed its promises is verified, down to the first cards', () => {
  expect(found()).toEqual({
    commitment: true,
    list: true,
    mine: true,
    shares: true,
    deal: true,
    moves: true,
  });
  expect(verdict(found())).toBe('verified');
});

test('shares of a time without pledges prove nothing, and are no fault', () => {
  const old = changed((header) => (header.fairness = UNPLEDGED));
  expect(found(old, null).shares).toBeNull();
});

test('who kept nothing verifies all but their own part', () => {
  expect(found(RECORD, null)).toMatchObject({ list: null, mine: null, shares: true });
  expect(verdict(found(RECORD, null))).toBe('others');
});

test.each<[string, keyof Findings, () => Findings]>([
  ['another secret', 'commitment', () =>
    found(changed((header) => (header.fairness.secret = '00'.repeat(32))))],
  ['another commitment than was told', 'commitment', () =>
    found(RECORD, { ...KEPT, commitment: COMMITMENT })],
  ['another pledge in the list', 'list', () =>
    found(changed((header) => (header.fairness.pledges[0] = OTHERS)))],
  ['other sides', 'list', () => found(changed((header) => header.sides.reverse()))],
  ['other options', 'list', () =>
    found(changed((header) => (header.options.expert = true)))],
  ['a round that nobody missed', 'list', () =>
    found(changed((header) => header.fairness.missed.push([])))],
  ['an empty secret, under its own commitment', 'commitment', () =>
    found(withSecret(''), null)],
  ['a secret of 31 bytes', 'commitment', () => found(withSecret('5e'.repeat(31)), null)],
  ['a secret in capital letters', 'commitment', () =>
    found(withSecret('AB'.repeat(32)), null)],
  ['a pledge that is empty', 'shares', () =>
    found(changed((header) => (header.fairness.pledges[1] = '')), null)],
  ['a pledge in capital letters', 'shares', () =>
    found(changed((header) => (header.fairness.pledges[1] = 'AB'.repeat(32))), null)],
  ['a pledge too many', 'shares', () =>
    found(changed((header) => header.fairness.pledges.push(null)), null)],
  ['a seat that is out twice', 'shares', () =>
    found(changed((header) => (header.fairness.missed = [[1, 1]])), null)],
  ['a round missed by a seat that has no pledge', 'shares', () =>
    found(changed((header) => (header.fairness.missed = [[1, 7]])), null)],
  ['a round that nobody missed, by who kept nothing', 'shares', () =>
    found(changed((header) => (header.fairness.missed = [[1], []])), null)],
  ['rounds without pledges', 'shares', () =>
    found(changed((header) => (header.fairness.pledges = [])), null)],
  ['a share that is too short', 'shares', () =>
    found(changed((header) => (header.fairness = { ...UNPLEDGED, shares: ['00'] })), null)],
  ['our share left out', 'mine', () =>
    found(changed((header) => header.fairness.shares.pop()))],
  ['a share that was not pledged', 'shares', () =>
    found(changed((header) => (header.fairness.shares[0] = '77'.repeat(32))))],
  ['another hand than we were dealt', 'deal', () =>
    found(RECORD, { ...KEPT, hand: ['2S'] })],
  ['another card turned up for the deal', 'deal', () => {
    const [opening, ...rest] = HISTORY as [Happened, ...Happened[]];
    const events = opening.events.slice(1);
    return found(RECORD, KEPT, { seat: 2, history: [{ ...opening, events }, ...rest] });
  }],
  ['a move by somebody else', 'moves', () => {
    const history = HISTORY.map((each) => (each.version === 3 ? { ...each, seat: 9 } : each));
    return found(RECORD, KEPT, { seat: 2, history });
  }],
  ['a record that breaks off', 'moves', () => found(RECORD.split('\n').slice(0, 9).join('\n'))],
  ['no record at all', 'commitment', () => found('<html>')],
])('%s is found out', (_name, what, look) => {
  expect(look()[what]).toBe(false);
  expect(verdict(look())).toBe('failed');
});

test('a record that is ahead of what was shown is looked at later', () => {
  expect(check(RECORD, KEPT, { seat: 2, history: HISTORY.slice(0, 5) }, redealer)).toBeNull();
});

test('who was counted out is told so, and the rest is verified', () => {
  const kept = { ...KEPT, seal: { ...KEPT.seal!, seat: 1 }, hand: null };
  expect(found(RECORD, kept).mine).toBeNull();
  expect(verdict(found(RECORD, kept))).toBe('others');
});
