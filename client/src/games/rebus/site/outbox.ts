/** Rebuses composed where there was no line: they leave for the house once there is one. */

import { Failed } from '../../../api';
import type { Sending, Sent } from '../../../gen/riddles';
import { keepSent } from './kept';
import { sendSigned } from './sending';

const KEY = 'tablee.outbox';
const MOST = 30;
type Composed = Sending & { by: string };

export function waiting(): readonly Composed[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? (value as Composed[]) : [];
  } catch {
    return [];
  }
}

const keep = (rebuses: readonly Composed[]) =>
  localStorage.setItem(KEY, JSON.stringify(rebuses.slice(-MOST)));

/** Has a rebus wait for a line; false: this device keeps nothing. */
export function post(rebus: Composed): boolean {
  try {
    keep([...waiting(), rebus]);
    return true;
  } catch {
    return false;
  }
}

let leaving: Promise<void> | null = null;

/** Sends what waits, the oldest first; without a line all of it goes on waiting. */
export function flush(send?: (rebus: Sending) => Promise<Sent>): Promise<void> {
  leaving ??= leave(send).finally(() => (leaving = null));
  return leaving;
}

async function leave(send?: (rebus: Sending) => Promise<Sent>): Promise<void> {
  for (const rebus of waiting()) {
    try {
      const { by: _, ...sent } = await sendSigned(rebus, send);
      keepSent({ ...sent, cards: rebus.cards, solution: rebus.solution, found: 0 });
    } catch (error) {
      if (!(error instanceof Failed) || error.fault === null) return;
      // the house will not have it, now or later
    }
    keep(waiting().slice(1));
  }
}
