/** What the server is asked about results. */

import { ask } from '../api';
import type { History, Ladder, Summary } from '../gen/api';

export const historyBefore = (before: number | null) =>
  ask<History>(before === null ? '/api/results' : `/api/results?before=${before}`);
export const summary = () => ask<Summary>('/api/results/summary');
export const ladderOf = (game: string, preset: string) =>
  ask<Ladder>(`/api/results/ladder/${encodeURIComponent(game)}?preset=${encodeURIComponent(preset)}`);

/** The address of all results as a file. */
export const fileOf = (kind: 'csv' | 'json') => `/api/results/export.${kind}`;
