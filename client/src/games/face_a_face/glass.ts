/** What the time that runs is for, as the banner's ring says it. */

import type { View } from '../../gen/face_a_face';
import type { Running } from '../../kit/time/running';
import type { Words } from './words';

export function running({ glass, phase }: Pick<View, 'glass' | 'phase'>, words: Words): Running | null {
  return glass && { ...glass, label: labelOf(phase.kind, words) };
}

function labelOf(kind: View['phase']['kind'], { time, vote }: Words): string {
  switch (kind) {
    case 'Racing':
      return time.answer;
    case 'Opening':
      return time.opens;
    case 'Tied':
      return time.tie;
    case 'Voting':
      return vote.time;
    case 'Drawing':
      return time.last;
    default:
      return ''; // no time is shown
  }
}
