/** The page's own check of a game that is over: the record against what it has kept. */

import type { Happened } from '../games/contract';
import { standing } from '../kit/log/standing';
import { commitmentOf, linksOf, pledgeOf, seedOf, shareOf, Stream } from './chance';
import { type Findings, NOTHING } from './findings';
import { isDenied, type KeptShare, type Link } from './kept';
import type { DealVerifier } from './verify_deal';

/** What this page saw of the game. */
export interface SeenGame {
  readonly seat: number | null;
  readonly history: readonly Happened[]; // every version, the set-up first
}

interface Header {
  options: Record<string, unknown>;
  sides: number[];
  commitment: string;
  fairness: {
    secret: string;
    shares?: string[];
    pledges?: (string | null)[];
    missed?: number[][];
  };
}

/** The last line; before there was a chain it had the result alone. */
interface Foot {
  end?: unknown;
  chain?: string;
}

interface Written {
  header: Header;
  moves: Line[];
  foot: Foot;
  raw: string[]; // the lines as they are written
}

interface Line {
  n: number;
  seat: number | null;
  at: number;
  move: Readonly<Record<string, unknown>>;
}

const DIGITS = /^[0-9a-f]{64}$/; // 32 bytes

/** Holds the record against everything this page knows; null: it holds moves that the
 *  page has yet to be shown. */
export function check(
  text: string,
  kept: KeptShare | null,
  seen: SeenGame,
  dealVerifier?: DealVerifier,
): Findings | null {
  try {
    const raw = text.trimEnd().split('\n');
    const [header, ...lines] = raw.map((line) => JSON.parse(line));
    const moves: Line[] = lines.filter((line) => 'n' in line);
    if (moves.length > (seen.history.at(-1)?.version ?? 0)) return null;
    return find({ header, moves, foot: lines.at(-1) ?? {}, raw }, kept, seen, dealVerifier);
  } catch {
    return NOTHING; // no record at all
  }
}

function find(
  { header, moves, foot, raw }: Written,
  kept: KeptShare | null,
  seen: SeenGame,
  dealVerifier: DealVerifier | undefined,
): Findings {
  const { secret, shares = [], pledges = [], missed = [] } = header.fairness;
  const out = missed.flat();
  const givers = pledges.flatMap((pledge, n) => (pledge !== null && !out.includes(n) ? [n] : []));
  const seed = seedOf(secret, shares);
  const seal = kept?.seal;
  return {
    commitment:
      DIGITS.test(secret) &&
      commitmentOf(secret) === header.commitment &&
      (!kept || kept.commitment === header.commitment),
    list: kept && (kept.changed || seal) ? stood(kept, header) : null,
    // Who is counted out is told so elsewhere: it may be the line's fault.
    mine:
      seal && kept.given && !out.includes(seal.seat)
        ? shares[givers.indexOf(seal.seat)] === shareOf(kept.base, missed.length + 1)
        : null,
    shares: opened(header, givers),
    deal: dealVerifier ? dealt(dealVerifier, header, seed, kept, seen) : null,
    moves: played(moves, seen.history, dealVerifier?.shown ?? []),
    chain: chained(linksOf(seed, raw.slice(0, moves.length + 1)), foot.chain ?? '', kept?.link),
  };
}

/** Whether the record is what was fixed, move by move, while this page looked on; null:
 *  it was not told, or not to the end. *last*: as the record has it. */
function chained(links: string[], last: string, kept?: Link): boolean | null {
  if (last !== links.at(-1)) return false;
  if (!kept) return null;
  if (links[kept.version] !== kept.chain) return false;
  return kept.version === links.length - 1 || null;
}

/** Whether what was fixed at the start is still what this page saw. */
function stood(kept: KeptShare, { sides, options, fairness }: Header): boolean {
  const { pledges = [], missed = [] } = fairness;
  const { seal, changed } = kept;
  return (
    !changed &&
    !isDenied(kept, missed) &&
    same(seal?.pledges, pledges) &&
    same(seal?.missed, missed.slice(0, seal?.missed.length)) &&
    missed.every((seats) => seats.length > 0) &&
    same(seal?.sides, sides) &&
    same(seal?.options, options)
  );
}

/** Whether the shares are those that were pledged; null: nobody pledged any. */
function opened({ sides, fairness }: Header, givers: number[]): boolean | null {
  const { shares = [], pledges = [], missed = [] } = fairness;
  if (!pledges.length) return shares.length || missed.length ? false : null;
  const out = missed.flat();
  return (
    shares.every((share) => DIGITS.test(share)) &&
    pledges.length === sides.length &&
    pledges.every((pledge) => pledge === null || DIGITS.test(pledge)) &&
    missed.every((seats) => seats.length > 0) &&
    new Set(out).size === out.length && // who is out is so once
    out.every((seat) => typeof pledges[seat] === 'string') &&
    shares.length === givers.length &&
    givers.every((seat, n) => pledgeOf(shares[n] ?? '', missed.length + 1) === pledges[seat])
  );
}

/** Deals again, and compares with what was seen; null: too little of it was. */
function dealt(
  dealVerifier: DealVerifier,
  { sides, options }: Header,
  seed: Uint8Array,
  kept: KeptShare | null,
  { seat, history }: SeenGame,
): boolean | null {
  const again = dealVerifier.deal({ sides, options }, new Stream(seed, 0));
  const own = kept?.seal?.seat ?? seat; // a seat can change hands later
  const hand = own === null ? [] : [...again.hand(own)].sort();
  if (own !== null && kept?.hand && !same(hand, kept.hand)) return false;
  if (history.some(({ version }, n) => version !== n)) return null;
  const follows = standing(history).every(({ version, events }) =>
    version === 0
      ? same(again.opening, events)
      : (again.follows?.(events, new Stream(seed, version)) ?? true),
  );
  if (!follows) return false;
  return kept?.seal && hand.length > 0 && !kept.hand ? null : true;
}

/** Whether the record has the moves that were seen; of most it cannot be told what they
 *  were, only whose and when. */
function played(moves: Line[], history: readonly Happened[], shown: readonly string[]): boolean {
  const known = history.filter(({ version }) => version > 0);
  return (
    moves.length === (history.at(-1)?.version ?? 0) &&
    known.every(({ version, seat, at, events, took_back = false }) => {
      const line = moves[version - 1];
      if (line?.n !== version || line.seat !== seat || line.at !== at) return false;
      if (took_back !== (line.move['kind'] === 'TakeBack')) return false;
      return shown.every((field) => same(valueIn(events, field), line.move[field]));
    })
  );
}

/** What events say in the first field of that name. */
function valueIn(events: readonly object[], field: string): unknown {
  const event = events.find((each) => field in each);
  return (event as Record<string, unknown> | undefined)?.[field];
}

/** Whether two plain values are alike, whatever the order of their fields. */
export function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) {
    return one === other;
  }
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => same((one as never)[name], (other as never)[name]))
  );
}
