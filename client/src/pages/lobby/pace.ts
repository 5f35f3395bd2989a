/** The paces a lobby offers, and the numbers of each, in seconds or days. */

import type { SetPace } from '../../gen/wire';

export type Pace = SetPace['pace'];
export type PaceName = Pace['kind'];

export const AFTER = [30, 60, 120, 300] as const;
export const MAIN = [180, 300, 600, 1200, 2400] as const;
export const INCREMENT = [0, 5, 10, 30] as const;
export const DAYS = [1, 3, 7] as const;

/** Begins a pace with its usual numbers. */
export function paceOf(kind: PaceName): Pace {
  switch (kind) {
    case 'Gentle':
      return { kind, after: 60 };
    case 'Clocked':
      return { kind, main: 600, increment: 10 };
    case 'Correspondence':
      return { kind, days: 3 };
    case 'Untimed':
      return { kind };
  }
}
