import { expect, test } from 'vitest';
import { Stream } from '../../fair/chance';
import { here, read } from '../../../tests/redeal/record';
import { redealer } from './redeal';

type Seen = { kind: string; seat?: number; card?: string; cards?: number };
const GAMES = ['sequence-two', 'sequence-six', 'sequence-expert', 'sequence-pledged'];

/** Whether a whole game is followed, with what was seen changed a little. */
function follows(name: string, change: (event: Seen) => Seen = (event) => event): boolean {
  const game = read(here(`../records/${name}.jsonl`));
  const { told } = JSON.parse(here(`../records/${name}.json`)) as { told: Record<string, Seen[]> };
  const stream = (n: number) => new Stream(game.seed, n);
  const dealt = redealer.deal(game, stream(0));
  return Object.entries(told).every(([n, seen]) =>
    dealt.follows?.(seen.map(change), stream(Number(n))),
  );
}

/** Change the first event of that kind after so many. */
function once(kind: string, change: (event: Seen) => Seen, after = 0): (event: Seen) => Seen {
  let left = after;
  return (event) => (event.kind === kind && left-- === 0 ? change(event) : event);
}

test.each(GAMES)('%s: every card is played from the hand it was in', (name) => {
  expect(follows(name)).toBe(true);
});

test.each(['Placed', 'Removed', 'DeadExchanged', 'Discarded'])(
  'another card than the seat can have is noticed: %s',
  (kind) => {
    const other = (event: Seen) => ({ ...event, card: event.card === 'JH' ? 'JS' : 'JH' });
    expect(follows('sequence-six', once(kind, other))).toBe(false);
  },
);

test('a card of somebody else, and one that was played already, are noticed', () => {
  const next = (event: Seen) => ({ ...event, seat: ((event.seat ?? 0) + 1) % 3 });
  expect(follows('sequence-pledged', once('Placed', next))).toBe(false);
  const queen = (event: Seen) => ({ ...event, card: 'QD' });
  expect(follows('sequence-pledged', once('Placed', queen, 3))).toBe(false);
});

test('a draw by somebody else gives them no other card to play', () => {
  const next = (event: Seen) => ({ ...event, seat: ((event.seat ?? 0) + 1) % 2 });
  expect(follows('sequence-two', once('Drew', next))).toBe(false);
});

test.each<[string, (event: Seen) => Seen]>([
  ['of other cards', once('PileRenewed', (event) => ({ ...event, cards: 7 }))],
  ['too early', once('Drew', (event) => ({ ...event, kind: 'PileRenewed', cards: 1 }))],
  ['never', once('PileRenewed', (event) => ({ ...event, kind: 'Passed' }))],
])('a pile that is renewed %s is noticed', (_how, change) => {
  expect(follows('sequence-six', change)).toBe(false);
});
