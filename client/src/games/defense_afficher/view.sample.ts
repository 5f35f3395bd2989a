/** A view for tests: four sides, the first one to play, on its own Départ. */

import type { View } from '../../gen/defense_afficher';
import { BLANK } from './blank_view';

export const VIEW: View = {
  ...BLANK,
  sides: [0, 1, 2, 3, 3],
  homes: ['s06', 's16', 's26', 's36'],
  figures: ['s06', 's16', 's26', 's36'],
  hand: ['lustucru', 'virgulo', 'bourricot', 'virgulo'],
  hand_counts: [4, 9, 9, 9],
  members: [0, 0, 0, 1],
  missing: [0, 0, 0, 0],
  forbidden: [false, false, false, false],
};
