/** A table for two at which nothing was played yet: what the first hand and tests begin with. */

import type { View } from '../../gen/sequence';

export const BLANK: View = {
  seat: 0,
  options: { automatic_draw: false, colours: [0, 1, 2], one_dead_card: false, silence: false, expert: false },
  sides: [0, 1],
  hand: [],
  dead: [],
  hand_counts: [7, 7],
  hands: [],
  pile: 90,
  discards: [],
  chips: [[], []],
  sequences: [[], []],
  needed: 2,
  dealer: 1,
  turn: 1,
  phase: { kind: 'Turn', seat: 0, exchanged: 0 },
  due: [[], []],
  lost: [false, false],
  idle: 0,
  still: 0,
  last: null,
};
