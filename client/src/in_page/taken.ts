/** Whether this browser has taken the house along, as its pages remember it. */

import { base, isSite } from '../mode';

const KEY = `tablee.taken ${base}`;

/** Whether a browser can have a house of its own at all. */
export const canTake = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'locks' in navigator &&
  typeof WebAssembly === 'object';

export function isTaken(): boolean {
  try {
    return isSite || localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function noteTaken(yes: boolean): void {
  if (yes) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}
