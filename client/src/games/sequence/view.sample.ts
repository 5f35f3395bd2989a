/** A table for two in its first turn, for the tests. */

import type { View } from '../../gen/sequence';
import { BLANK } from './blank_view';

export const VIEW: View = {
  ...BLANK,
  hand: ['7S', 'JH', '7S', 'AD'],
  dead: ['AD'],
  hand_counts: [4, 4],
  pile: 40,
  chips: [[], [12]],
};
