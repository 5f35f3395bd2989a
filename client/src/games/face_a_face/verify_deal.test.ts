import { expect, test } from 'vitest';
import { seedOf, Stream } from '../../fair/chance';
import { isDuel, Piles, dealVerifier } from './verify_deal';

const SEED = new Uint8Array(32);
const BOX = { language: 'fr', pack: 1, own_pack: '', removed: 5, shuffler: 0 };
const setting = (seats: number, options: object = {}) => ({
  sides: [...Array(seats).keys()],
  options: { ...BOX, ...options },
});
const opened = (table: ReturnType<typeof setting>) => ({
  piles: new Piles(table, new Stream(SEED, 0)),
  dealt: dealVerifier.deal(table, new Stream(SEED, 0)),
});
const turned = (card = '') =>
  isDuel(card) ? { kind: 'DuelTurned', seat: 0 } : { kind: 'CardTurned', seat: 0, card: { theme: card } };

test('the worked example of the page', () => {
  const piles = new Piles(setting(3), new Stream(seedOf('00'.repeat(32), []), 0));
  expect([piles.first, piles.left.length, piles.right.length]).toEqual([2, 20, 20]);
  expect([piles.left.at(-1), piles.right.at(-1)]).toEqual(['metier-eur', 'peintre']);
});

test('every card of both piles is turned where it lay, and no other is', () => {
  const { piles, dealt } = opened(setting(4));
  for (const stack of ['left', 'right'] as const)
    for (const card of [...piles[stack]].reverse()) {
      const events = [{ kind: 'CardDrawn', stack }, turned(card)];
      expect(dealt.follows?.(events, new Stream(SEED, 1)), card).toBe(true);
    }
  const again = opened(setting(4));
  const wrong = [{ kind: 'CardDrawn', stack: 'left' }, turned(piles.left[0])];
  expect(again.dealt.follows?.(wrong, new Stream(SEED, 1))).toBe(false);
});

test('a Duel card is none of the themes', () => {
  const { piles, dealt } = opened(setting(4));
  const themes = piles.left.findLastIndex((card) => !isDuel(card));
  expect(themes).toBe(piles.left.length - 1);
  const events = [
    { kind: 'CardDrawn', stack: 'left' },
    { kind: 'DuelTurned', seat: 0 },
  ];
  expect(dealt.follows?.(events, new Stream(SEED, 1))).toBe(false);
});

test('the die is thrown again for what is out of the game, and not otherwise', () => {
  for (const seats of [3, 4]) {
    const { piles, dealt } = opened(setting(seats));
    const throws = piles.throws(new Stream(SEED, 5));
    const follows = (thrown: string[][]) =>
      dealt.follows?.([{ kind: 'DieThrown', throws: thrown } as never], new Stream(SEED, 5));
    expect(follows(throws)).toBe(true);
    expect(follows([...throws, ['soleil', 'lune']])).toBe(false);
    expect(follows([['chat', 'chat']])).toBe(false);
  }
});

test('a tie-break card comes from the end of one of the piles, and goes under it', () => {
  const { piles, dealt } = opened(setting(4));
  const { card, duels } = piles.ahead('right');
  const shown = (theme: string) => [{ kind: 'TieBreakTurned', duels, card: { theme } }];
  expect(dealt.follows?.(shown('nothing'), new Stream(SEED, 3))).toBe(false);
  expect(dealt.follows?.(shown(card), new Stream(SEED, 3))).toBe(true);
  piles.tieBreak('right', new Stream(SEED, 3));
  expect(piles.right[0]).toBe(card);
  const next = [{ kind: 'CardDrawn', stack: 'right' }, turned(piles.right.at(-1))];
  expect(dealt.follows?.(next, new Stream(SEED, 4))).toBe(true);
});

test('without any theme left the card is one of the next pack, by the chance of the move', () => {
  const { piles, dealt } = opened(setting(4));
  for (const stack of ['left', 'right'] as const)
    for (const card of [...piles[stack]].reverse()) {
      const events = [{ kind: 'CardDrawn', stack }, turned(card)];
      dealt.follows?.(events, new Stream(SEED, 1));
    }
  piles.left.length = piles.right.length = 0;
  const theme = piles.tieBreak('other', new Stream(SEED, 9));
  const event = { kind: 'TieBreakTurned', duels: 0, card: { theme } };
  expect(dealt.follows?.([event], new Stream(SEED, 9))).toBe(true);
  expect(theme).not.toBe(piles.tieBreak('other', new Stream(SEED, 10)));
});

test('of a pack that people brought, Duel cards alone are known', () => {
  const { piles, dealt } = opened(setting(6, { own_pack: 'ab'.repeat(32) }));
  const at = piles.left.findLastIndex(isDuel);
  for (const card of piles.left.slice(at).reverse()) {
    const event = isDuel(card) ? turned(card) : turned('anything');
    const events = [{ kind: 'CardDrawn', stack: 'left' }, event];
    expect(dealt.follows?.(events, new Stream(SEED, 1))).toBe(true);
  }
  const wrong = [{ kind: 'CardDrawn', stack: 'left' }, turned('duel 1')];
  expect(dealt.follows?.(wrong, new Stream(SEED, 1))).toBe(isDuel(piles.left[at - 1]));
});

test('who shuffled may be named, and then nothing is drawn for it', () => {
  const named = opened(setting(4, { shuffler: 3 }));
  expect(named.piles.first).toBe(2);
  expect(named.dealt.opening).toEqual([{ kind: 'GameBegun', seat: 2 }]);
  expect(named.piles.left).not.toEqual(opened(setting(4)).piles.left);
});
