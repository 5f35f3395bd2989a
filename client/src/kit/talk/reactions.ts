/** Reactions that people show one another, in the order in which they are offered. */

import type { Reacted } from '../../gen/wire';

export type Reaction = Reacted['reaction'];

export const REACTIONS: readonly Reaction[] = ['bravo', 'haha', 'oh', 'thanks', 'oops', 'hmm'];

/** A reaction that is being shown. */
export interface Shown extends Reacted {
  readonly key: number;
}

/** Adds a reaction: of each person only the latest is shown, and of all the last few. */
export function withNew(shown: readonly Shown[], reacted: Reacted, key: number): Shown[] {
  const others = shown.filter(({ person }) => person !== reacted.person);
  return [...others, { ...reacted, key }].slice(-MOST);
}

const MOST = 4;
