/** A city for two without a poster on its walls: what the first hand and tests begin with. */

import type { View } from '../../gen/defense_afficher';

export const BLANK: View = {
  seat: 0,
  side: 0,
  options: {
    simplified: false,
    assisted_pasting: false,
    limited_fog: false,
    few_posters: false,
    stop_at_brushes: false,
    turn_limit: 0,
  },
  sides: [0, 1],
  homes: ['s06', 's26'],
  figures: ['s06', 's26'],
  hand: [],
  hand_counts: [0, 0],
  hands: [],
  peeked: [],
  reserve: 36,
  pasted: [],
  notices: [],
  stock: 30,
  discards: [],
  turn: { number: 1, side: 0, left: 's06', displaced: false, again: false, card: null },
  phase: { kind: 'Choosing' },
  acting: 0,
  prospects: [],
  members: [0, 0],
  missing: [0, 0],
  forbidden: [false, false],
};
