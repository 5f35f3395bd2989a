/** A view for tests: four sides, the first one to play, on its own Départ. */

import type { View } from '../../gen/defense_afficher';

export const VIEW: View = {
  seat: 0,
  side: 0,
  options: {
    simplified: false,
    assisted_pasting: false,
    limited_fog: false,
    few_posters: false,
    turn_limit: 0,
  },
  sides: [0, 1, 2, 3, 3],
  homes: ['s06', 's16', 's26', 's36'],
  figures: ['s06', 's16', 's26', 's36'],
  hand: ['lustucru', 'virgulo', 'bourricot', 'virgulo'],
  hand_counts: [4, 9, 9, 9],
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
  members: [0, 0, 0, 1],
  missing: [0, 0, 0, 0],
  forbidden: [false, false, false, false],
};
