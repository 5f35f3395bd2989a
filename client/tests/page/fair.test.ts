/** The page's part in the table's chance. */
import { beforeEach, expect, test, vi } from 'vitest';
import { LINKS, pledgeOf, shareOf } from '../../src/fair/chance';
import { Fair } from '../../src/fair/fair.svelte';
import { conclude } from '../../src/fair/findings';
import { type KeptShare, load as loadOf, promise, stillLost, store } from '../../src/fair/kept';
import type { RoomNow } from '../../src/gen/wire';
import type { Reply } from '../../src/table/connection';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../../src/table/plain_room';

const COMMITMENT = 'c0'.repeat(32);
const load = (code: string) => loadOf(code, 'a');
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
let answer: Reply = { kind: 'Accepted', id: '', version: null, now: 0 };
const TAKEN = answer;
const page = () =>
  new Fair('K7F4', (message) => {
    sent.push(message as (typeof sent)[number]);
    return Promise.resolve(answer);
  });
function reopened(): Fair {
  const fair = page();
  fair.enter(sealed(load('K7F4')?.pledge ?? '', [], { stage: 'playing' }));
  return fair;
}
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

/** Comes to the table and promises a share; gives the pledge. */
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
  expect(sent.slice(1)).toEqual([{ kind: 'Reveal', round: 1, share: shareOf(kept?.base ?? '', 1) }]);
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

test('who is counted out gives nothing', () => {
  const fair = page();
  const pledge = promised(fair);
  fair.enter(sealed(pledge, [[0]]));

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

/** Promises and gives, the answers included. */
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

test('the alarm outlives the page', async () => {
  const fair = page();
  await given(fair);
  fair.enter(ROOM);
  const again = page();
  again.enter({ ...ROOM, stage: 'playing' });

  expect(again.verdict).toBe('failed');
});

test('however long ago it was, a table that is open again is no other table', async () => {
  await given(page());
  store('K7F4', { ...(load('K7F4') as KeptShare), at: Date.now() - 400 * DAY });
  const fair = page();
  fair.enter(ROOM);

  expect(fair.verdict).toBe('failed');
  expect(sent.length).toBe(2);
});

test('a code that has long been another table’s is a new table', async () => {
  await given(page());
  store('K7F4', { ...(load('K7F4') as KeptShare), at: Date.now() - DAY });
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
  const answers: ((taken: Reply) => void)[] = [];
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
  [
    'sent on another line',
    (fair) => {
      fair.reconnected();
      fair.enter(unlisted());
    },
  ],
  [
    'of somebody who looked on, and has a bot’s seat since',
    (fair) => {
      fair.enter({ ...ROOM, seat: null });
      fair.enter(unlisted({ stage: 'playing', seat: null }));
      fair.enter(unlisted({ stage: 'playing' }));
    },
  ],
  [
    'of somebody who looked on, and was told of the game late',
    (fair) => {
      fair.enter({ ...ROOM, seat: null });
      fair.enter(unlisted({ stage: 'playing' }));
    },
  ],
  [
    'of somebody who stood up',
    (fair) => {
      fair.enter({ ...ROOM, seat: null });
      fair.enter(unlisted({ seat: null }));
    },
  ],
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

test('a browser keeps the last sixty tables, and may have no storage at all', () => {
  for (let n = 0; n < 65; n += 1) store(`T${n}`, { ...promise(COMMITMENT, 'a'), at: n });
  expect(stored.size).toBe(60);
  expect(load('T4')).toBeNull();
  expect(load('T64')?.commitment).toBe(COMMITMENT);

  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('locked');
    },
  });
  const fair = page();
  fair.enter(ROOM);
  expect(fair.kept?.pledge).toBe(sent[0]?.pledge);
});

test('two people of one browser keep a share each, and neither gives the other’s', () => {
  const [ann, bob] = [page(), page()];
  const bobs = { ...ROOM, you: 'b', seat: 1 };
  ann.enter(ROOM);
  bob.enter(bobs);
  const pledges = [ann.kept?.pledge ?? '', bob.kept?.pledge ?? ''];
  const seal = { pledges, missed: [] };
  bob.enter({ ...bobs, seal });
  ann.enter({ ...ROOM, seal });

  expect(new Set(pledges).size).toBe(2);
  expect(sent.slice(2).map(({ share }) => share)).toEqual(
    [bob, ann].map((fair) => shareOf(fair.kept?.base ?? '', 1)),
  );
  expect(ann.verdict ?? bob.verdict).toBeNull();
});

// A pledge in the place of ours: of another device, or of the server.

const STRANGE = 'ab'.repeat(32);

test.each<[string, (fair: Fair) => void]>([
  ['is told at the start', (fair) => fair.enter(sealed(STRANGE))],
  ['is told at the deal', (fair) => fair.enter(sealed(STRANGE, [], { stage: 'playing' }))],
  [
    'is told to who comes back after the deal',
    (fair) => {
      fair.reconnected();
      fair.enter(sealed(STRANGE, [], { stage: 'playing' }));
    },
  ],
])('another pledge in the place of ours %s, and no share is given', async (_when, happens) => {
  const fair = page();
  promised(fair);
  await heard();
  happens(fair);

  expect(fair.verdict).toBe('replaced');
  expect(sent.length).toBe(1);
  const again = page(); // after a reload too
  happens(again);
  expect(again.verdict).toBe('replaced');
});

test('with another pledge in the place of ours nothing is ever verified', async () => {
  const fair = page();
  promised(fair);
  fair.enter(sealed(STRANGE));
  const all = { commitment: true, list: null, mine: null, shares: true, deal: true };
  fair.findings = { ...all, moves: true, chain: true };
  expect(fair.verdict).toBe('replaced');

  fair.findings = { ...all, moves: false, chain: true };
  expect(fair.verdict).toBe('failed');
});

test('a seat that was another’s at the deal has their pledge', async () => {
  const fair = page();
  fair.enter({ ...ROOM, seat: null });
  await heard();
  fair.enter(sealed(STRANGE, [], { stage: 'playing', seat: null }));
  fair.enter(sealed(STRANGE, [], { stage: 'playing' }));

  expect(fair.verdict).toBeNull();
});

// The chain of moves.

test('the newest link is kept, also by a page that is opened again', () => {
  const fair = page();
  promised(fair);
  fair.follow(0, 'a0');
  fair.follow(2, 'a2');
  fair.follow(1, 'a1'); // what was missed is shown late

  expect(load('K7F4')?.link).toEqual({ version: 2, chain: 'a2' });
  reopened().follow(2, 'a2');
  expect(reopened().verdict).toBeNull();
});

test('another past than the one that was told is an alarm', () => {
  const fair = page();
  promised(fair);
  fair.follow(2, 'a2');
  fair.follow(2, 'b2');

  expect(fair.verdict).toBe('failed');
  expect(load('K7F4')?.link).toEqual({ version: 2, chain: 'a2' });
});

// A table that breaks before its deal, and is laid again under another code.

const ALL = { commitment: true, list: true, mine: true, shares: true, deal: true, moves: true, chain: true };
const table = (code: string) => new Fair(code, () => Promise.resolve(TAKEN));

/** Gives a share at a table that tells nothing more; then comes to the next one. */
async function laidAgain(happens: (broken: Fair) => void = () => {}): Promise<Fair> {
  const broken = page();
  await given(broken);
  happens(broken);
  const next = table('M3X9');
  next.enter({ ...OTHER, code: 'M3X9' });
  return next;
}

test('a table that took a share and dealt nothing is told at the next, and weighs on its check', async () => {
  const next = await laidAgain();
  const [lost] = stillLost(next.kept);
  expect(lost).toMatchObject({ code: 'K7F4', others: ['b'] });

  next.enter(sealed(next.kept?.pledge ?? '', [], { ...OTHER, code: 'M3X9' }));
  next.follow(0, 'a0');
  next.findings = ALL;
  expect(next.verdict).toBe('again');
  expect(conclude(load('M3X9'), ALL)).toBe('again'); // by its replay too
  expect(conclude(load('M3X9'), { ...ALL, deal: false })).toBe('failed');
});

test.each<[string, (broken: Fair) => void]>([
  ['was told of the deal', (broken) => broken.follow(0, 'a0')],
  ['was shown the deal', (broken) => broken.deal(['7S'])],
  ['gave its share long ago', () => store('K7F4', { ...(load('K7F4') as KeptShare), at: Date.now() - DAY })],
  ['has given no share', () => store('K7F4', { ...(load('K7F4') as KeptShare), given: 0 })],
])('nothing is told of a table whose page %s', async (_what, happens) => {
  const next = await laidAgain(happens);
  next.findings = ALL;

  expect(stillLost(next.kept)).toEqual([]);
  expect(next.verdict).toBe('verified');
});

test('a deal that is seen after all is lost no more, and one lost later is none of before', async () => {
  const next = await laidAgain();
  reopened().follow(0, 'a0');
  expect(stillLost(next.kept)).toEqual([]);

  const first = table('M3X9');
  first.enter(sealed(next.kept?.pledge ?? '', [], { ...OTHER, code: 'M3X9' }));
  first.follow(0, 'a0');
  store('K7F4', { ...promise(COMMITMENT, 'a'), given: 1 });
  first.enter(sealed(next.kept?.pledge ?? '', [], { ...OTHER, code: 'M3X9', stage: 'playing' }));
  expect(stillLost(first.kept)).toEqual([]);
});
