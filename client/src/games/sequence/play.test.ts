import { describe, expect, test, vi } from 'vitest';
import type { Move, SequenceTypes } from '../../gen/sequence';
import type { GameTable } from '../contract';
import { Play } from './play.svelte';
import { VIEW } from './view.sample';

/** A table that accepts, or refuses, whatever is played. */
function sit(legalMoves: Move[], accepts = true) {
  const play = vi.fn(async () => accepts);
  const game = { view: VIEW, legalMoves };
  // A move on its way keeps none from following: the table sends one after another.
  const table = { game, play, busy: true, panels: { dismiss: () => {} } };
  return { play, hand: new Play(table as unknown as GameTable<SequenceTypes>) };
}

const SEVEN: Move[] = [
  { kind: 'Place', card: '7S', square: 6 },
  { kind: 'Place', card: '7S', square: 81 },
];

describe('a card taken up', () => {
  test('lights the squares that the server lists for it', () => {
    const { hand } = sit([...SEVEN, { kind: 'Remove', card: 'JH', square: 12 }]);

    hand.select('7S.2');

    expect(hand.card).toBe('7S');
    expect([...hand.targets.keys()]).toEqual([6, 81]);
  });

  test('is one of two twins, not both', () => {
    const { hand } = sit(SEVEN);

    hand.select('7S.2');

    expect(hand.isSelected('7S.1')).toBe(false);
    expect(hand.isSelected('7S.2')).toBe(true);
  });

  test('is put down by a second touch', () => {
    const { hand } = sit(SEVEN);

    hand.select('7S.1');
    hand.select('7S.1');

    expect(hand.card).toBeNull();
  });

  test('lights nothing when the server lists nothing', () => {
    const { hand } = sit([]);

    hand.select('7S.1');

    expect(hand.targets.size).toBe(0);
  });
});

describe('a square touched', () => {
  test('plays the card that is up, and puts it out of mind', async () => {
    const { hand, play } = sit(SEVEN);
    hand.select('7S.1');

    await hand.touch(81);

    expect(play).toHaveBeenCalledWith({ kind: 'Place', card: '7S', square: 81 });
    expect(hand.card).toBeNull();
  });

  test('leaves up a card that was taken up while the first was on its way', async () => {
    const { hand } = sit(SEVEN);
    hand.select('7S.1');
    const played = hand.touch(81);

    hand.select('JH.1');
    await played;

    expect(hand.card).toBe('JH');
  });

  test('sends what is not legal too, so that the rule is shown', async () => {
    const { hand, play } = sit(SEVEN, false);
    hand.select('7S.1');

    await hand.touch(12);

    expect(play).toHaveBeenCalledWith({ kind: 'Place', card: '7S', square: 12 });
    expect(hand.card).toBe('7S');
  });

  test('is a chip to remove for a one-eyed jack', async () => {
    const { hand, play } = sit([], false);
    hand.select('JH.1');

    await hand.touch(12);

    expect(play).toHaveBeenCalledWith({ kind: 'Remove', card: 'JH', square: 12 });
  });

  test('takes up the card that fits when none is up', () => {
    const { hand, play } = sit(SEVEN);

    hand.touch(6);

    expect(hand.card).toBe('7S');
    expect(play).not.toHaveBeenCalled();
  });
});

describe('the act that is due', () => {
  const MOVES: Move[] = [
    { kind: 'ExchangeDead', card: 'AD' },
    { kind: 'ExchangeDead', card: '7S' },
    { kind: 'Draw' },
  ];

  test('offers the first dead card, or the one that is up', () => {
    const { hand } = sit(MOVES);

    expect(hand.exchange?.card).toBe('AD');
    hand.select('7S.1');
    expect(hand.exchange?.card).toBe('7S');
  });

  test('keeps the card up while a card is drawn', async () => {
    const { hand } = sit(MOVES);
    hand.select('7S.1');

    await hand.draw();

    expect(hand.mayDraw).toBe(true);
    expect(hand.card).toBe('7S');
  });

  test('gives up only a card that is up', () => {
    const { hand } = sit([{ kind: 'Discard', card: 'AD' }]);

    expect(hand.discard).toBeNull();
    hand.select('AD.1');
    expect(hand.discard?.card).toBe('AD');
  });

  test('looks at one of the lines to lock at a time (SEQ-G3)', () => {
    const { hand } = sit([
      { kind: 'Lock', lines: [[10, 11, 12, 13, 14]] },
      { kind: 'Lock', lines: [[11, 12, 13, 14, 15]] },
    ]);

    hand.look(1);

    expect(hand.lock?.lines).toEqual([[11, 12, 13, 14, 15]]);
  });
});

describe('a square touched with a finger, where squares are small', () => {
  test('is asked about, and played by a second touch', async () => {
    const { hand, play } = sit(SEVEN);
    hand.select('7S.1');

    expect(hand.touch(81, true)).toBeNull();
    expect(hand.held).toEqual({ kind: 'Place', card: '7S', square: 81 });
    expect(play).not.toHaveBeenCalled();
    await hand.touch(81, true);

    expect(play).toHaveBeenCalledExactlyOnceWith({ kind: 'Place', card: '7S', square: 81 });
    expect(hand.held).toBeNull();
  });

  test('is left for another that is touched, and taken back by any other touch', () => {
    const { hand, play } = sit(SEVEN);
    hand.select('7S.1');

    hand.touch(81, true);
    hand.touch(6, true);
    expect(hand.held?.square).toBe(6);
    hand.touch(40, true);
    expect([hand.held, hand.card]).toEqual([null, '7S']);
    hand.touch(6, true);
    hand.release();
    expect(hand.held).toBeNull();
    hand.touch(6, true);
    hand.select('JH.1');
    expect(hand.held).toBeNull();
    expect(play).not.toHaveBeenCalled();
  });

  test('that is no target is tried, so that the rule is told', async () => {
    const { hand, play } = sit(SEVEN);
    hand.select('7S.1');

    await hand.touch(40, true);

    expect(play).toHaveBeenCalledWith({ kind: 'Place', card: '7S', square: 40 });
  });
});
