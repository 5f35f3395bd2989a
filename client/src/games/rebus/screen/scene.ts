/** Which scene is played: the board, the author's own paper, the rebus, or the chain. */

import type { View } from '../../../gen/rebus';

export type Scene = 'board' | 'compose' | 'rebus' | 'chain';

export function sceneOf(view: View, seat: number | null): Scene {
  const { phase } = view;
  switch (phase.kind) {
    case 'Composing':
    case 'Sealing':
      return view.turn === seat ? 'compose' : 'board';
    case 'ComposingTogether':
      return 'compose';
    case 'Solving':
    case 'Telling':
    case 'Guessing':
    case 'Revealing':
      return 'rebus';
    case 'Chaining':
      return 'chain';
    case 'Voting':
      return phase.about === 'chain' ? 'chain' : 'rebus';
    default:
      return 'board';
  }
}
