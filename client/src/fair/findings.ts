/** What a check of a game's chance finds, and what follows from it. */

export const WHAT = ['commitment', 'list', 'mine', 'shares', 'deal', 'moves', 'chain'] as const;
export type What = (typeof WHAT)[number];
/** null: this page does not know enough to tell. */
export type Findings = Readonly<Record<What, boolean | null>>;
/** others: without a share of ours; partly: with it, but not everything was in sight;
 *  replaced: another promise stands in the place of ours. */
export type Verdict = 'verified' | 'partly' | 'others' | 'replaced' | 'failed';

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
