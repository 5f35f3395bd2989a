/** Which sandglass runs now, and for whom. */

import type { View } from '../../../gen/rebus';
import { timeOf } from '../screen/people';
import type { Words } from '../words';

export interface Running {
  readonly until: number; // table time
  readonly total: number; // milliseconds
  readonly label: string;
}

const SEAL = 15_000; // REB-G21
const CONTEST = 12_000; // REB-G22
const VOTE = 15_000; // REB-G22
const DRAW = 20_000; // REB-23

/** The glass that this seat looks at; onlookers see the longest of the guessers'. */
export function running(view: View, seat: number | null, words: Words): Running | null {
  const { phase, options } = view;
  const { glass } = words;
  const whole = (who: number) => (options.glass * 1000 * timeOf(options, who)) / 100;
  switch (phase.kind) {
    case 'Exchanging':
      return { until: phase.until, total: whole(view.turn), label: glass.exchange };
    case 'Composing':
      return { until: phase.until, total: whole(view.turn), label: glass.compose };
    case 'Sealing':
      return { until: phase.until, total: Math.max(SEAL, phase.until - phase.since), label: glass.seal };
    case 'Guessing': {
      const own = seat === null ? 0 : (phase.until[seat] ?? 0);
      const until = own > 0 ? own : Math.max(...phase.until);
      return { until, total: Math.max(1, until - phase.opened), label: glass.guess };
    }
    case 'Revealing':
      return { until: phase.until, total: CONTEST, label: glass.contest };
    case 'Voting':
      return { until: phase.until, total: VOTE, label: words.vote.time };
    case 'Chaining':
      return phase.glass > 0
        ? { until: phase.glass, total: options.glass * 1000, label: words.chain.all }
        : null;
    case 'Drawing':
      return { until: phase.until, total: DRAW, label: glass.draw };
    default:
      return null;
  }
}
