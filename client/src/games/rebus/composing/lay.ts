/** What a rebus needs before it can be laid, told before the rules refuse it. */

import type { Task } from '../../../gen/rebus';
import type { Words } from '../words';

const SMALLEST = 2; // cards of a rebus (REB-G11)
const LONG = 8; // a Rébussimo (REB-19)

/** What lies in the tray, as far as the square asks for it. */
export interface Draft {
  readonly laid: number;
  readonly own: number; // of these, from one's own rack
  readonly intruder: boolean;
  readonly centre: number; // cards that lie there
}

/** How many places the tray has; null: as many as one likes. */
export function places({ kind, demanded }: Task): number | null {
  return kind === 'nombre' || kind === 'arrivee' ? demanded : null;
}

/** Whether cards of the centre may be taken (REB-16, REB-25). */
export function borrows({ kind }: Task): boolean {
  return kind === 'plus' || kind === 'arrivee';
}

/** Say why this cannot be laid; '' when it can. */
export function whyNot(task: Task, draft: Draft, words: Words): string {
  const { lay } = words;
  if (task.kind === 'arrivee') {
    const least = task.fewer ? SMALLEST : task.demanded; // REB-G33
    if (draft.laid < least) return task.fewer ? lay.whyTwo : lay.whyFew(least - draft.laid);
    return draft.own < 1 ? lay.whyOwn : '';
  }
  if (task.kind === 'intrus') {
    if (draft.laid < SMALLEST + 1) return lay.whyIntrusFew;
    return draft.intruder ? '' : lay.whyIntrus;
  }
  if (draft.laid < SMALLEST) return lay.whyTwo;
  if (task.kind === 'plus' && draft.centre > 0 && draft.own === draft.laid) return lay.whyCentre;
  return '';
}

/** Say what laying so few costs; '' when nothing. */
export function costs(task: Task, laid: number, words: Words): string {
  if (laid < SMALLEST) return '';
  if (task.kind === 'nombre' && laid < task.demanded) return words.lay.fewer(task.demanded - laid);
  return task.kind === 'rebussimo' && laid < LONG ? words.tray.less : '';
}
