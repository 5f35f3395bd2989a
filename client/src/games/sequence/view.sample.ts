/** A table for two in its first turn, for the tests. */

import type { View } from '../../gen/sequence';

export const VIEW: View = {
  seat: 0,
  options: { automatic_draw: false, one_dead_card: false, silence: false, expert: false },
  sides: [0, 1],
  hand: ['7S', 'JH', '7S', 'AD'],
  dead: ['AD'],
  hand_counts: [4, 4],
  hands: [],
  pile: 40,
  discards: [],
  chips: [[], [12]],
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
