/** How Rébus is played on one device (TAB-27): one composes behind the curtain, and then all
 *  guess aloud with the device between them. */

import type { View } from '../../gen/rebus';

/** Whom the table waits for, as everybody sees it. */
export function awaited(view: View, seats: readonly number[]): readonly number[] {
  const { phase, turn, voted } = view;
  switch (phase.kind) {
    case 'Voting':
      return phase.voters.filter((seat) => !voted[seat]);
    case 'Drawing':
      return seats.filter((seat) => (phase.most[seat] ?? 0) > 0);
    case 'Gallery':
      return seats.filter((seat) => (view.favours[seat] ?? null) === null);
    case 'ComposingTogether':
      return seats.filter((seat) => !phase.ready[seat]);
    case 'Chaining':
      return [phase.due].filter((seat) => seat !== null);
    case 'Over':
      return [];
    default:
      return [turn];
  }
}

const TOGETHER = new Set(['Guessing', 'Revealing', 'Solving', 'Telling']);

export const together = ({ phase }: View): boolean => TOGETHER.has(phase.kind);
