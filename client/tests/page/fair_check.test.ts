/** The page's own check of a whole game. */
import { expect, test, vi } from 'vitest';
import { commitmentOf, linksOf, seedOf } from '../../src/fair/chance';
import { check } from '../../src/fair/check';
import { type Findings, verdict } from '../../src/fair/findings';
import type { KeptShare } from '../../src/fair/kept';
import type { Happened } from '../../src/games/contract';
import { dealVerifier } from '../../src/games/sequence/verify_deal';
import { here } from '../verify_deal/record';

const COMMITMENT = 'c0'.repeat(32);
const OTHERS = 'b1'.repeat(32);

// A whole game of three in which seat 1 missed the first round; seat 2 is ours.

const RECORD = here('../records/sequence-pledged.jsonl');
const EXPECTED = JSON.parse(here('../records/sequence-pledged.json'));
const [HEADER, ...LINES] = RECORD.trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const MOVES = LINES.slice(0, -1);
const SEED = seedOf(HEADER.fairness.secret, HEADER.fairness.shares);
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
/** The link of the last move of a record. */
const linkOf = (record: string) => {
  const lines = record.trim().split('\n').slice(0, -1);
  return { version: lines.length - 1, chain: linksOf(SEED, lines).at(-1) ?? '' };
};
// The record's share of round 2 is the far end of a chain of two here.
const KEPT: KeptShare = {
  commitment: HEADER.commitment,
  base: '',
  pledge: HEADER.fairness.pledges[2],
  given: 2,
  hand: [...EXPECTED['0'].hands[2]].sort(),
  link: linkOf(RECORD),
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

const found = (text = RECORD, kept: KeptShare | null = KEPT, seen = SEEN) =>
  check(text, kept, seen, dealVerifier) as Findings;

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
    chain: true,
  });
  expect(verdict(found())).toBe('verified');
});

test('where nobody pledged anything, nothing is proved, and that is no fault', () => {
  const unpledged = changed((header) => (header.fairness = { secret: header.fairness.secret }));
  expect(found(unpledged, null).shares).toBeNull();
});

test('who kept nothing verifies all but their own part', () => {
  expect(found(RECORD, null)).toMatchObject({ list: null, mine: null, shares: true });
  expect(verdict(found(RECORD, null))).toBe('others');
});

test.each<[string, keyof Findings, () => Findings]>([
  [
    'another secret',
    'commitment',
    () => found(changed((header) => (header.fairness.secret = '00'.repeat(32)))),
  ],
  [
    'another commitment than was told',
    'commitment',
    () => found(RECORD, { ...KEPT, commitment: COMMITMENT }),
  ],
  [
    'another pledge in the list',
    'list',
    () => found(changed((header) => (header.fairness.pledges[0] = OTHERS))),
  ],
  ['other sides', 'list', () => found(changed((header) => header.sides.reverse()))],
  ['other options', 'list', () => found(changed((header) => (header.options.expert = true)))],
  ['a round that nobody missed', 'list', () => found(changed((header) => header.fairness.missed.push([])))],
  ['an empty secret, under its own commitment', 'commitment', () => found(withSecret(''), null)],
  ['a secret of 31 bytes', 'commitment', () => found(withSecret('5e'.repeat(31)), null)],
  ['a secret in capital letters', 'commitment', () => found(withSecret('AB'.repeat(32)), null)],
  [
    'a pledge that is empty',
    'shares',
    () =>
      found(
        changed((header) => (header.fairness.pledges[1] = '')),
        null,
      ),
  ],
  [
    'a pledge in capital letters',
    'shares',
    () =>
      found(
        changed((header) => (header.fairness.pledges[1] = 'AB'.repeat(32))),
        null,
      ),
  ],
  [
    'a pledge too many',
    'shares',
    () =>
      found(
        changed((header) => header.fairness.pledges.push(null)),
        null,
      ),
  ],
  [
    'a seat that is out twice',
    'shares',
    () =>
      found(
        changed((header) => (header.fairness.missed = [[1, 1]])),
        null,
      ),
  ],
  [
    'a round missed by a seat that has no pledge',
    'shares',
    () =>
      found(
        changed((header) => (header.fairness.missed = [[1, 7]])),
        null,
      ),
  ],
  [
    'a round that nobody missed, by who kept nothing',
    'shares',
    () =>
      found(
        changed((header) => (header.fairness.missed = [[1], []])),
        null,
      ),
  ],
  [
    'rounds without pledges',
    'shares',
    () =>
      found(
        changed((header) => (header.fairness.pledges = [])),
        null,
      ),
  ],
  [
    'shares that nobody pledged',
    'shares',
    () =>
      found(
        changed((header) => (header.fairness = UNPLEDGED)),
        null,
      ),
  ],
  [
    'a share that is too short',
    'shares',
    () =>
      found(
        changed((header) => (header.fairness.shares = ['00', ...header.fairness.shares.slice(1)])),
        null,
      ),
  ],
  ['our share left out', 'mine', () => found(changed((header) => header.fairness.shares.pop()))],
  [
    'a share that was not pledged',
    'shares',
    () => found(changed((header) => (header.fairness.shares[0] = '77'.repeat(32)))),
  ],
  ['another hand than we were dealt', 'deal', () => found(RECORD, { ...KEPT, hand: ['2S'] })],
  [
    'another card turned up for the deal',
    'deal',
    () => {
      const [opening, ...rest] = HISTORY as [Happened, ...Happened[]];
      const events = opening.events.slice(1);
      return found(RECORD, KEPT, { seat: 2, history: [{ ...opening, events }, ...rest] });
    },
  ],
  [
    'a move by somebody else',
    'moves',
    () => {
      const history = HISTORY.map((each) => (each.version === 3 ? { ...each, seat: 9 } : each));
      return found(RECORD, KEPT, { seat: 2, history });
    },
  ],
  ['a record that breaks off', 'moves', () => found(RECORD.split('\n').slice(0, 9).join('\n'))],
  ['no record at all', 'commitment', () => found('<html>')],
])('%s is found out', (_name, what, look) => {
  expect(look()[what]).toBe(false);
  expect(verdict(look())).toBe('failed');
});

/** A record of these lines, with the chain that they make: so would a server write it. */
const text = (...lines: object[]) => {
  const raw = lines.slice(0, -1).map((line) => JSON.stringify(line));
  const foot = { ...lines.at(-1), chain: linksOf(SEED, raw).at(-1) };
  return [...raw, JSON.stringify(foot)].join('\n');
};

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

  const kept = { ...KEPT, link: linkOf(record) };
  expect(verdict(found(record, kept, { seat: 2, history: seen(true) }))).toBe('verified');
  expect(found(record, KEPT, { seat: 2, history: seen(false) })).toMatchObject({
    deal: false,
    moves: false,
  });
});

test('without the deal in sight nothing is said to be wholly verified', () => {
  const later = { seat: 2, history: HISTORY.slice(1) };
  const lost = found(RECORD, KEPT, later);
  const unkept = found(RECORD, { ...KEPT, hand: null });
  const unknown = check(RECORD, KEPT, SEEN) as Findings; // a game without a dealVerifier

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
  expect(check(RECORD, KEPT, { seat: 2, history: HISTORY.slice(0, 5) }, dealVerifier)).toBeNull();
});

test('a table that went back on its word at the start is no better for its record', () => {
  expect(found(RECORD, { ...KEPT, changed: true }).list).toBe(false);
});

test('who was counted out is told so, and the rest is verified', () => {
  const kept = { ...KEPT, seal: { ...KEPT.seal!, seat: 1 }, hand: null };
  expect(found(RECORD, kept).mine).toBeNull();
  expect(verdict(found(RECORD, kept))).toBe('others');
  expect(found(RECORD, { ...kept, taken: 1 }).list).toBe(false);
});

// The chain of moves.

test.each<[string, (lines: object[]) => object[]]>([
  [
    'a hidden part of a move',
    ([header, first, ...rest]) => [header, { ...first, sent: 1 }, ...rest] as object[],
  ],
  ['an option', ([header, ...rest]) => [{ ...header, options: { expert: true } }, ...rest]],
])('%s that was changed, chain and all, is found out by the link that was kept', (_what, change) => {
  const other = text(...change([HEADER, ...LINES]));

  expect(found(other).chain).toBe(false);
  expect(verdict(found(other))).toBe('failed');
  expect(found(other, { ...KEPT, link: linkOf(other) }).chain).toBe(true);
});

test('a record whose chain is not that of its moves, or is gone, is found out by anybody', () => {
  const lines = RECORD.trim().split('\n');
  const spaced = RECORD.replace('"n":3', '"n": 3');
  const cut = lines.slice(0, -1).join('\n');

  expect([spaced, cut].map((record) => found(record, null).chain)).toEqual([false, false]);
});

test('who kept no link, or not the last one, does not vouch for the moves', () => {
  const { link: _none, ...without } = KEPT;
  const early = linksOf(SEED, RECORD.split('\n').slice(0, 4)).at(-1) ?? '';
  const left = { ...KEPT, link: { version: 3, chain: early } };

  for (const kept of [without, left]) {
    expect(found(RECORD, kept).chain).toBeNull();
    expect(verdict(found(RECORD, kept))).toBe('partly');
  }
});
