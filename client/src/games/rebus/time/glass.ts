/** What the sandglass that this seat looks at is for. */

import type { View } from '../../../gen/rebus';
import type { Running } from '../../../kit/time/running';
import type { Words } from '../words';

export function running({ glass, phase }: Pick<View, 'glass' | 'phase'>, words: Words): Running | null {
  return glass && { ...glass, label: labelOf(phase.kind, words) };
}

function labelOf(kind: View['phase']['kind'], { glass, vote, chain, express }: Words): string {
  switch (kind) {
    case 'Exchanging':
      return glass.exchange;
    case 'Composing':
    case 'ComposingTogether':
      return glass.compose;
    case 'Sealing':
      return glass.seal;
    case 'Guessing':
    case 'Solving':
      return glass.guess;
    case 'Revealing':
      return glass.contest;
    case 'Voting':
      return vote.time;
    case 'Chaining':
      return chain.all;
    case 'Drawing':
      return glass.draw;
    case 'Telling':
      return express.tell;
    case 'Gallery':
      return glass.gallery;
    default:
      return ''; // no glass runs
  }
}
