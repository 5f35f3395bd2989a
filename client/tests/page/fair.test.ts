/** The page's part in the table's chance, and its own check of a whole game. */
import { beforeEach, expect, test, vi } from 'vitest';
import { commitmentOf, LINKS, pledgeOf, shareOf } from '../../src/fair/chance';
import { check, type Findings, verdict } from '../../src/fair/check';
import { Fair } from '../../src/fair/fair.svelte';
import { type Kept, load, promise, store } from '../../src/fair/kept';
import type { Happened } from '../../src/games/contract';
import { redealer } from '../../src/games/sequence/redeal';
import type { RoomNow } from '../../src/gen/wire';
import type { Answer } from '../../src/table/connection';
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
let answer: Answer = { kind: 'Accepted', id: '', version: null, now: 0 };
const TAKEN = answer;
const page = () =>
  new Fair('K7F4', (message) => {
    sent.push(message as (typeof sent)[number]);
    return Promise.resolve(answer);
  });
const heard = () => Promise.resolve(); // the answers have come in
const sealed = (pledge: string, missed: number[][] = [], change: Partial<RoomNow> = {}) => ({
  ...ROOM,
  seal: { pledges: [pledge, OTHERS], missed },
  ...change,
});

beforeEach(() => {
  stored.clear();
  sent.length = 0;
  answer = TAKEN;
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

// What a table may not do once it knows a share, or has taken a pledge.

const DAY = 24 * 3600_000;
const OTHER = { ...ROOM, commitment: 'd0'.repeat(32) };
const unlisted = (change: Partial<RoomNow> = {}) => ({
  ...ROOM,
  seal: { pledges: [null, OTHERS], missed: [] },
  ...change,
});

/** Promise and give, the answers included. */
async function given(fair: Fair): Promise<string> {
  const pledge = promised(fair);
  await heard();
  fair.enter(sealed(pledge));
  await heard();
  return pledge;
}

test.each([
  ['under its promise', ROOM],
  ['under another', OTHER],
])('a table that is open again %s learns no second share', async (_how, again) => {
  const fair = page();
  await given(fair);
  for (const next of [fair, page(), page()]) {
    next.reconnected();
    next.enter(again);
    next.enter(sealed(next.kept?.pledge ?? '', [], again));
    expect(next.verdict).toBe('failed');
  }
  expect(sent.length).toBe(2);
});

test('the alarm outlives the page, and stands in the check of the record', async () => {
  const fair = page();
  await given(fair);
  fair.enter(ROOM);
  const again = page();
  again.enter({ ...ROOM, stage: 'playing' });

  expect(again.verdict).toBe('failed');
  expect(check(RECORD, { ...KEPT, changed: true }, SEEN, redealer)?.list).toBe(false);
});

test('however long ago it was, a table that is open again is no other table', async () => {
  await given(page());
  store('K7F4', { ...(load('K7F4') as Kept), at: Date.now() - 400 * DAY });
  const fair = page();
  fair.enter(ROOM);

  expect(fair.verdict).toBe('failed');
  expect(sent.length).toBe(2);
});

test('a code that has long been another table’s is a new table', async () => {
  await given(page());
  store('K7F4', { ...(load('K7F4') as Kept), at: Date.now() - DAY });
  const fair = page();
  fair.enter(OTHER);

  expect(fair.verdict).toBeNull();
  expect(sent[2]).toMatchObject({ kind: 'Pledge', pledge: fair.kept?.pledge });
});

test.each<[string, RoomNow]>([
  ['the list', unlisted()],
  ['the list, and moved', unlisted({ seat: 1, seal: { pledges: [OTHERS, null], missed: [] } })],
  ['the deal', unlisted({ stage: 'playing' })],
  ['a deal without any list', { ...ROOM, stage: 'playing' }],
])('a pledge that was taken and is left out of %s is an alarm', async (_what, room) => {
  const fair = page();
  promised(fair);
  await heard();
  fair.enter(room);

  fair.enter(sealed(fair.kept?.pledge ?? '')); // on second thoughts
  expect(fair.verdict).toBe('failed');
  expect(sent.length).toBe(1);
});

test('an answer that comes on another line is no answer of that line', async () => {
  const answers: ((taken: Answer) => void)[] = [];
  const fair = new Fair('K7F4', () => new Promise((answered) => answers.push(answered)));
  fair.enter(ROOM);
  fair.reconnected();
  fair.enter(ROOM);
  answers[0]?.(TAKEN);
  await heard();
  fair.enter(unlisted());

  expect(answers.length).toBe(2);
  expect(fair.verdict).toBeNull();
});

test.each<[string, (fair: Fair) => void]>([
  ['sent on another line', (fair) => {
    fair.reconnected();
    fair.enter(unlisted());
  }],
  ['of somebody who looked on, and has a bot’s seat since', (fair) => {
    fair.enter({ ...ROOM, seat: null });
    fair.enter(unlisted({ stage: 'playing', seat: null }));
    fair.enter(unlisted({ stage: 'playing' }));
  }],
  ['of somebody who looked on, and was told of the game late', (fair) => {
    fair.enter({ ...ROOM, seat: null });
    fair.enter(unlisted({ stage: 'playing' }));
  }],
  ['of somebody who stood up', (fair) => {
    fair.enter({ ...ROOM, seat: null });
    fair.enter(unlisted({ seat: null }));
  }],
  ['after which another device pledged', (fair) => fair.enter(sealed('ab'.repeat(32)))],
])('no alarm for a pledge %s', async (_which, happens) => {
  const fair = page();
  promised(fair);
  await heard();
  happens(fair);

  expect(fair.verdict).toBeNull();
});

test('a pledge that came after the start, or was refused, is rightly left out', async () => {
  const late = page();
  promised(late);
  late.enter(unlisted());
  await heard();
  late.enter(unlisted());
  expect(late.verdict).toBeNull();

  stored.clear();
  answer = { kind: 'Refused', id: '', fault: 'stale', rule: null, detail: '' };
  const refused = page();
  promised(refused);
  await heard();
  refused.enter(unlisted());
  expect(refused.verdict).toBeNull();
});

test('who is counted out of a round whose share was taken says so', async () => {
  const fair = page();
  const pledge = await given(fair);
  const out = sealed(pledge, [[0]]);
  fair.enter(out);
  expect(fair.verdict).toBe('failed');

  stored.clear();
  sent.length = 0;
  answer = { kind: 'Unsent' };
  const late = page();
  const other = await given(late);
  late.enter(sealed(other, [[0]]));
  expect(late.verdict).toBeNull();
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
  ...MOVES.map(({ n, seat, at }) => ({
    version: n,
    seat,
    at,
    events: EXPECTED.told[n] ?? [],
  })),
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

const text = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');

test.each<[string, object]>([
  ['another card', { kind: 'Place', card: '2S', square: 93 }],
  ['another square', { kind: 'Place', card: 'QD', square: 67 }],
  ['nothing played', { kind: 'Pass' }],
  ['a move taken back', { kind: 'TakeBack' }],
])('a record that has %s where we saw a card played is found out', (_what, move) => {
  const [first, ...rest] = LINES;
  const findings = found(text(HEADER, { ...first, move }, ...rest));
  expect(findings).toMatchObject({ deal: true, moves: false });
});

test('a card played that nobody was dealt is found out, whatever the record says', () => {
  const [opening, first, ...rest] = HISTORY as [Happened, Happened, ...Happened[]];
  const [line, ...others] = LINES;
  const jack = { kind: 'Place', card: 'JC', square: 93 };
  const events = [{ kind: 'Placed', seat: 1, side: 1, card: 'JC', square: 93 }] as never;
  const history = [opening, { ...first, events }, ...rest];
  const findings = found(text(HEADER, { ...line, move: jack }, ...others), KEPT, {
    seat: 2,
    history,
  });
  expect(findings).toMatchObject({ deal: false, moves: true });
});

test('a move that was taken back gives its card back', () => {
  const [line, ...others] = LINES;
  const [opening, first, ...rest] = HISTORY as [Happened, Happened, ...Happened[]];
  const back = { ...line, n: 2, move: { kind: 'TakeBack' } };
  const later = others.map((each) => ('n' in each ? { ...each, n: each.n + 2 } : each));
  const record = text(HEADER, line, back, { ...line, n: 3 }, ...later);
  const seen = (took_back: boolean) => [
    opening,
    first,
    { ...first, version: 2, events: [], took_back },
    { ...first, version: 3 },
    ...rest.map((each) => ({ ...each, version: each.version + 2 })),
  ];

  expect(verdict(found(record, KEPT, { seat: 2, history: seen(true) }))).toBe('verified');
  expect(found(record, KEPT, { seat: 2, history: seen(false) })).toMatchObject({
    deal: false,
    moves: false,
  });
});

test('without the deal in sight nothing is said to be wholly verified', () => {
  const later = { seat: 2, history: HISTORY.slice(1) };
  const lost = found(RECORD, KEPT, later);
  const unkept = found(RECORD, { ...KEPT, hand: null });
  const unknown = check(RECORD, KEPT, SEEN) as Findings; // a game without a redealer

  for (const findings of [lost, unkept, unknown]) {
    expect(findings).toMatchObject({ mine: true, deal: null, moves: true });
    expect(verdict(findings)).toBe('partly');
  }
  expect(found(RECORD, { ...KEPT, hand: ['2S'] }, later).deal).toBe(false);
});

test('a seat that was changed after the deal has the hand it was dealt before', () => {
  expect(found(RECORD, KEPT, { ...SEEN, seat: 0 }).deal).toBe(true);
});

test('a record that is ahead of what was shown is looked at later', () => {
  expect(check(RECORD, KEPT, { seat: 2, history: HISTORY.slice(0, 5) }, redealer)).toBeNull();
});

test('who was counted out is told so, and the rest is verified', () => {
  const kept = { ...KEPT, seal: { ...KEPT.seal!, seat: 1 }, hand: null };
  expect(found(RECORD, kept).mine).toBeNull();
  expect(verdict(found(RECORD, kept))).toBe('others');
  expect(found(RECORD, { ...kept, taken: 1 }).list).toBe(false);
});
