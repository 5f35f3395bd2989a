import { expect, test } from 'vitest';
import { seedOf, Stream } from '../../fair/chance';
import { here, read } from '../../../tests/verify_deal/record';
import { Cards, dealVerifier } from './verify_deal';

type Seen = { kind: string; seat?: number; die?: number; cards?: string[]; card?: string };

function recorded(name: string) {
  const game = read(here(`../records/${name}.jsonl`));
  const { opening, 0: deal, told } = JSON.parse(here(`../records/${name}.json`));
  const moves = Object.entries(told as Record<string, Seen[]>);
  const stream = (n: number) => new Stream(game.seed, n);
  return { game, opening, deal, moves, stream };
}

/** Whether a whole game is followed, with what was seen changed a little. */
function follows(name: string, change: (event: Seen) => Seen = (event) => event): boolean {
  const { game, moves, stream } = recorded(name);
  const dealt = dealVerifier.deal(game, stream(0));
  return moves.every(([n, seen]) => dealt.follows?.(seen.map(change), stream(Number(n))));
}

test('the worked example of the page', () => {
  const setting = { sides: [0, 1, 2], options: { starter: 0 } };
  const cards = new Cards(setting, new Stream(seedOf('00'.repeat(32), []), 0));
  expect(cards.first).toBe(2);
  expect(cards.racks.map((rack) => rack.length)).toEqual([10, 10, 10]);
  expect(cards.pile.length).toBe(170);
});

test.each(['rebus-six', 'rebus-three', 'rebus-duo', 'rebus-express', 'rebus-sentences'])(
  '%s: every card comes from where it lay',
  (name) => {
    const { game, opening, deal, stream } = recorded(name);
    const cards = new Cards(game, stream(0));
    expect(dealVerifier.deal(game, stream(0)).opening).toEqual(opening);
    expect(deal).toMatchObject({ racks: cards.racks, pile: cards.pile });
    expect(follows(name)).toBe(true);
  },
);

test('another throw is noticed', () => {
  const other = (event: Seen) =>
    event.kind === 'DieThrown' ? { ...event, die: ((event.die ?? 0) % 6) + 1 } : event;
  expect(follows('rebus-three', other)).toBe(false);
});

test('a card out of nowhere is noticed, in a rebus and in the chain', () => {
  const { deal } = recorded('rebus-three');
  const unseen = deal.pile[0] as string; // the last one to be drawn
  const laid = (event: Seen) => (event.kind === 'RebusLaid' ? { ...event, cards: [unseen] } : event);
  const linked = (event: Seen) => (event.kind === 'CardLinked' ? { ...event, card: unseen } : event);
  expect(follows('rebus-three', laid)).toBe(false);
  expect(follows('rebus-three', linked)).toBe(false);
});

test('in a hand drawn for a sentence, a card of the pile is noticed', () => {
  const { deal } = recorded('rebus-sentences');
  const unseen = deal.pile[0] as string;
  const laid = (event: Seen) => (event.kind === 'RebusLaid' ? { ...event, cards: [unseen] } : event);
  expect(follows('rebus-sentences', laid)).toBe(false);
});

test('a card of somebody else is noticed', () => {
  const swapped = (event: Seen) =>
    event.kind === 'RebusLaid' ? { ...event, seat: ((event.seat ?? 0) + 1) % 3 } : event;
  expect(follows('rebus-three', swapped)).toBe(false);
});
