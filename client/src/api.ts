/** The server's few plain requests: who I am, which games, which tables. */

import type {
  Failure,
  Fault,
  GameListing,
  Me,
  DeviceMove,
  Naming,
  Opened,
  TableOpening,
  RobotChoice,
  UnfinishedTable,
  SigningOut,
  TableLink,
} from './gen/api';
import type { Rulebook } from './gen/wire';
import { request as reach } from './transport';

/** The server refused; *fault* says why, or is null when it did not answer at all. */
export class Failed extends Error {
  constructor(
    readonly fault: Fault | null,
    readonly suggested = '', // what would be taken in its place
  ) {
    super(fault ?? 'no answer');
  }
}

/** A request that changes something. */
export const post = (
  body: Naming | DeviceMove | SigningOut | TableOpening | RobotChoice | Record<string, never>,
): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Asks the server, or throws `Failed`. */
export async function ask<T>(path: string, request: RequestInit = {}, by = reach): Promise<T> {
  let answer: Response;
  let value: unknown;
  try {
    answer = await by(path, request);
    value = await answer.json();
  } catch {
    throw new Failed(null);
  }
  if (!answer.ok) {
    const { fault = 'internal', suggested } = value as Partial<Failure>;
    throw new Failed(fault, suggested);
  }
  return value as T;
}

export const whoAmI = () => ask<Me>('/api/me');
export const rename = (name: string, avatar?: Me['avatar']) =>
  ask<Me>('/api/me', post(avatar === undefined ? { name } : { name, avatar }));
export const games = () => ask<GameListing[]>('/api/games');
export const myTables = () => ask<UnfinishedTable[]>('/api/tables');
/** Leaves a table for good; gives those that are left. */
export const leaveTable = (code: string) => ask<UnfinishedTable[]>(`/api/tables/${code}/leave`, post({}));

export const rulesOf = (slug: string) => ask<Rulebook>(`/api/games/${slug}/rules`);

/** Opens a table and takes its first seat. */
export const openTable = (game: string, options: Record<string, unknown>, preset: string | null) =>
  ask<Opened>('/api/tables', post({ game, options, preset }));

/** Opens a table against bots: it starts as soon as our page has joined it. */
export const playBots = (game: string, bots: string, options: Record<string, unknown>) =>
  ask<Opened>('/api/tables', post({ game, bots, options }));

/** The address to give away: not always the one this page was opened by. */
export const tableLink = (code: string) => ask<TableLink>(`/api/tables/${code}`);
