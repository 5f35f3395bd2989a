/** Rebuses without a table: one a day, and those that people send each other. */

import type { GameSite } from '../../contract';

export type RebusRoute =
  | { page: 'day'; number: number | null } // null: today's
  | { page: 'days'; alone: true } // without a house too
  | { page: 'week' }
  | { page: 'send' }
  | { page: 'received'; id: string };

function day(second: string | undefined): RebusRoute | null {
  if (!second) return { page: 'day', number: null };
  if (second === 'archive') return { page: 'days', alone: true };
  if (second === 'semaine') return { page: 'week' };
  return /^[1-9][0-9]{0,5}$/.test(second) ? { page: 'day', number: Number(second) } : null;
}

export default {
  route([first, second, third]) {
    if (first === 'jour' && !third) return day(second);
    if (first === 'envoyer' && !second) return { page: 'send' };
    return first === 'e' && second && !third ? { page: 'received', id: second } : null;
  },
  page: () => import('./Site.svelte'),
  me: () => import('./Shown.svelte'),
  card: () => import('./DailyCard.svelte'),
} satisfies GameSite<RebusRoute>;
