/** Whether this browser has taken the house along, as its pages remember it. */

import { base, isSite } from '../mode';

const KEY = `tablee.taken ${base}`;

/** Whether a browser can have a house of its own at all. */
export const canTake = (): boolean =>
  window.isSecureContext &&
  'serviceWorker' in navigator &&
  'locks' in navigator &&
  typeof WebAssembly === 'object';

/** Whether every game is on this device. */
export function isWhole(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export const isTaken = (): boolean => isSite || isWhole();

export function noteTaken(yes: boolean): void {
  if (yes) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}
