/** What the server is asked about replays. */

import { ask } from '../api';
import type { Opened } from '../gen/api';
import type { Examined, OddsNow, OverTable, Replay, ReplayLink, ReplayPage } from '../gen/replay';

/** Whose eyes: a seat's, everybody's, or those that see all. */
export type Eye = number | 'public' | 'open';

export const replayOf = (code: string) => ask<ReplayLink>(`/api/tables/${code}/replay`);
export const replayBy = (id: string) => ask<Replay>(`/api/replays/${encodeURIComponent(id)}`);
export const pageOf = (id: string, eye: Eye, page: number) =>
  ask<ReplayPage>(`/api/replays/${encodeURIComponent(id)}/views/${eye}/${page}`);
export const oddsOf = (id: string) => ask<OddsNow>(`/api/replays/${encodeURIComponent(id)}/odds`);
export const overTables = () => ask<OverTable[]>('/api/tables/over');

/** Has a file examined. */
export const bring = (file: Blob) =>
  ask<Examined>('/api/replays', {
    method: 'POST',
    headers: { 'content-type': 'application/jsonl' },
    body: file,
  });

/** Opens a table that goes on with the game of a record. */
export const carryOn = (record: string) =>
  ask<Opened>('/api/tables/carried', {
    method: 'POST',
    headers: { 'content-type': 'application/jsonl' },
    body: record,
  });

/** The address of the record itself. */
export const recordOf = (id: string) => `/api/replays/${encodeURIComponent(id)}/record`;
