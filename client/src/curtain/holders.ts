/** Those who share this device, each known to the server by a cookie of their own. */

import { ask, post } from '../api';
import type { Holder, Me } from '../gen/api';

const KEY = 'tablee.shared'; // this device is passed round, or was

export const holders = () => ask<Holder[]>('/api/me/holders');

/** Gives holder *number* a name and a drawing; who is new gets a cookie by it. */
export async function nameHolder(number: number, name: string, avatar: Me['avatar']): Promise<Me> {
  const me = await ask<Me>(`/api/me?holder=${number}`, post({ name, avatar }));
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // no storage here: at a reload the table itself says so, a moment later
  }
  return me;
}

/** Whether several people may hold this device: then nobody's hand is shown unasked. */
export function isShared(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

let gathering = ''; // the table that was opened for one device

/** The table of this code was opened for all to play on this device. */
export function gather(code: string): void {
  gathering = code;
}

export const isGathering = (code: string): boolean => gathering === code;
