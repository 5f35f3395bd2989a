/** The server's few plain requests: who I am, which games, which tables. */

import type { Fault, Rulebook, Wording } from './gen/wire';

export interface Me {
  person: string;
  name: string;
}

export interface GameListing {
  slug: string;
  minutes: number;
  name: Wording;
  pitch: Wording;
  seatings: number[][];
  presets: Record<string, Record<string, unknown>>;
  levels: string[];
}

export interface OpenTable {
  code: string;
  game: string;
  stage: 'lobby' | 'playing' | 'over';
  names: string[];
  your_turn: boolean;
}

/** The server refused; *fault* says why, or is null when it did not answer at all. */
export class Failed extends Error {
  constructor(readonly fault: Fault | null) {
    super(fault ?? 'no answer');
  }
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const request: RequestInit = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : {};
  let answer: Response;
  let value: unknown;
  try {
    answer = await fetch(path, request);
    value = await answer.json();
  } catch {
    throw new Failed(null);
  }
  if (!answer.ok) throw new Failed((value as { fault?: Fault }).fault ?? 'internal');
  return value as T;
}

export const whoAmI = () => ask<Me>('/api/me');
export const rename = (name: string) => ask<Me>('/api/me', { name });
export const games = () => ask<GameListing[]>('/api/games');
export const myTables = () => ask<OpenTable[]>('/api/tables');
export const rulesOf = (slug: string) => ask<Rulebook>(`/api/games/${slug}/rules`);

/** Open a table and take its first seat. */
export const openTable = (game: string) => ask<{ code: string }>('/api/tables', { game });

/** Start a game at once against bots; *share* is our part of its seed. */
export const playBots = (game: string, bots: string, share: string) =>
  ask<{ code: string }>('/api/tables', { game, bots, share });

/** The address to give away: not always the one this page was opened by. */
export const tableLink = (code: string) => ask<{ link: string }>(`/api/tables/${code}`);
