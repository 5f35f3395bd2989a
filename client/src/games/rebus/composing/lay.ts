/** Why a draft cannot be laid yet, and what it costs, told before the rules refuse it:
 *  what a row needs comes from them. */

import type { RowNeeds, Task } from '../../../gen/rebus';
import type { Words } from '../words';

/** What lies in the tray. */
export interface Laid {
  readonly laid: number;
  readonly own: number; // of these, from one's own rack
  readonly intruder: boolean;
}

/** Says why this cannot be laid; '' when it can. */
export function whyNot(task: Task, needs: RowNeeds, draft: Laid, words: Words): string {
  const { lay } = words;
  if (draft.laid < needs.least) return tooFew(task, needs.least - draft.laid, words);
  if (needs.intruder && !draft.intruder) return lay.whyIntrus;
  if (draft.own < needs.own) return task.kind === 'plus' ? lay.whyRack : lay.whyOwn;
  return draft.laid - draft.own < needs.lent ? lay.whyCentre : '';
}

function tooFew({ kind, fewer }: Task, missing: number, { lay }: Words): string {
  if (kind === 'intrus') return lay.whyIntrusFew;
  return kind === 'arrivee' && !fewer ? lay.whyFew(missing) : lay.whyTwo;
}

/** Says what laying so few costs; '' when nothing. */
export function costs(task: Task, needs: RowNeeds, laid: number, words: Words): string {
  if (laid < needs.least || laid >= needs.full) return '';
  return task.kind === 'rebussimo' ? words.tray.less : words.lay.fewer(needs.full - laid);
}
