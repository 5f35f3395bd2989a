/** What this device has seen at the end of games of late, for the evening's picture. */

import type { Highlights } from '../../games/contract';

const KEY = 'tablee.moments';
const MOST = 12; // games

export interface KeptLine {
  readonly code: string; // of the table
  readonly line: string; // "« hibou » en 0,9 s": '' where nothing was remembered
  readonly riddle?: Highlights['riddle'];
}

/** Everything that is kept, the oldest first. */
export function kept(): readonly KeptLine[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each?.code === 'string') : [];
  } catch {
    return []; // somebody else wrote there
  }
}

/** Keeps the best of a game. */
export function keep(code: string, { line, riddle }: Highlights): void {
  const others = kept().filter((each) => each.code !== code);
  const all = [...others, { code, line, ...(riddle && { riddle }) }].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // a device that keeps nothing has a plainer picture
  }
}
