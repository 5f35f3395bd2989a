/** The time that runs, as the banner's ring shows it. */

import type { View } from '../../gen/face_a_face';
import { timeOf } from '../../kit/time/extra_time';
import type { Running } from '../../kit/time/running';
import type { Words } from './words';

const TIE = 5_000; // FAF-G23
const LAST_LOOK = 10_000;
const COUNTDOWN = 3_000; // before a race that was judged goes on
const VOTE = 12_000; // FAF-G24

/** Say what time runs now, if any is shown. */
export function running(view: View, words: Words): Running | null {
  const { phase, options } = view;
  switch (phase.kind) {
    case 'Racing': {
      const most = Math.max(...phase.pair.map((seat) => timeOf(options, seat)));
      const total = options.patience * 10 * most;
      return { until: phase.until, total, label: words.time.answer };
    }
    case 'Opening':
      if (!phase.reopened) return null;
      return { until: phase.until, total: COUNTDOWN, label: words.time.opens };
    case 'Tied':
      return { until: phase.until, total: TIE, label: words.time.tie };
    case 'Voting':
      return { until: phase.until, total: VOTE, label: words.vote.time };
    case 'Drawing':
      if (phase.until === null) return null;
      return { until: phase.until, total: LAST_LOOK, label: words.time.last };
    default:
      return null;
  }
}
