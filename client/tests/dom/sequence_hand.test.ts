/** The first hand is a game that could be: no card of the two packs is lost or found. */

import { describe, expect, test } from 'vitest';
import { steps } from '../../src/games/sequence/first_hand/steps';

const CARDS = 104;

describe.each([false, true])('drawing by itself: %s', (automatic_draw) => {
  const all = steps({ automatic_draw }).map(({ view, events = [] }) => ({ view, events }));

  test.each(all.map(({ view }, n) => ({ n, view })))('every card is somewhere (step $n)', ({ view }) => {
    const hands = view.hand.length + (view.hand_counts[1] ?? 0);

    expect(view.pile + view.discards.length + hands).toBe(CARDS);
    expect(view.hand_counts[0]).toBe(view.hand.length);
  });

  test('the pile goes down by one for each card that is drawn', () => {
    all.slice(1).forEach(({ view, events }, n) => {
      const drawn = events.filter(({ kind }) => kind === 'Drew').length;
      expect((all[n]?.view.pile ?? 0) - view.pile, `step ${n + 1}`).toBe(drawn);
    });
    expect(all.at(-1)?.view.pile).toBeLessThan(all[0]?.view.pile ?? 0);
  });
});
