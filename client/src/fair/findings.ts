/** What a check of a game's chance finds, and what follows from it. */

import { type KeptShare, stillLost } from './kept';

export const WHAT = ['commitment', 'list', 'mine', 'shares', 'deal', 'moves', 'chain'] as const;
export type What = (typeof WHAT)[number];
/** null: this page does not know enough to tell. */
export type Findings = Readonly<Record<What, boolean | null>>;
/** others: without a share of ours; partly: with it, but not everything was in sight;
 *  again: with it, but a deal of another table was lost before;
 *  replaced: another promise stands in the place of ours. */
export type Verdict = 'verified' | 'partly' | 'again' | 'others' | 'replaced' | 'failed';

/** Nothing of it is a record. */
export const NOTHING: Findings = {
  commitment: false,
  list: null,
  mine: null,
  shares: null,
  deal: null,
  moves: null,
  chain: null,
};

export function verdict(findings: Findings): Verdict {
  const found = Object.values(findings);
  if (found.includes(false)) return 'failed';
  if (!findings.mine) return 'others';
  return found.includes(null) ? 'partly' : 'verified';
}

/** What follows from the check, and from what the page kept; null: not checked yet. */
export function conclude(kept: KeptShare | null, findings: Findings | null): Verdict | null {
  const found = findings && verdict(findings);
  if (kept?.changed || found === 'failed') return 'failed';
  if (kept?.replaced) return 'replaced';
  const isOurs = found === 'verified' || found === 'partly';
  return isOurs && stillLost(kept).length > 0 ? 'again' : found;
}
