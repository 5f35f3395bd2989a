/** Replays that this device keeps: those looked at last, to be looked at without a line.
 *
 *  They stay in a store of this browser that only pages read, never the service worker:
 *  whoever opens one by its link while there is a line gets it from the house. */

import { Failed } from '../api';
import type { GameListing } from '../gen/api';
import type { Replay, ReplayPage } from '../gen/replay';
import { type Eye, pageOf } from './api';

export const STORE = 'tablee.replays'; // of the list, and of what is kept
export const MOST = 12;

export interface KeptReplay {
  readonly id: string;
  readonly game: string;
  readonly name: GameListing['name'] | null; // of the game
  readonly names: readonly string[]; // of who played
  readonly seen: number;
}

const coverOf = (id: string) => `/kept/${encodeURIComponent(id)}`;
const pathOf = (id: string, eye: Eye, page: number) => `${coverOf(id)}/${eye}/${page}`;

// Only on a safe origin, and not in every private window.
const store = async () => caches.open(STORE);

async function write(path: string, value: unknown): Promise<void> {
  await store()
    .then((all) => all.put(path, new Response(JSON.stringify(value))))
    .catch(() => {});
}

/** Reads what was kept, or says again why the house does not give it. */
async function read<T>(path: string, why: unknown): Promise<T> {
  if (!(why instanceof Failed) || why.fault !== null) throw why; // the house answered
  const found = await store()
    .then((all) => all.match(path))
    .catch(() => undefined);
  if (!found) throw why;
  return (await found.json()) as T;
}

/** The replays kept here, the one seen last first. */
export function kept(): readonly KeptReplay[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(list) ? (list as KeptReplay[]) : [];
  } catch {
    return [];
  }
}

/** Puts a replay before the others, and lets the oldest go. */
function note(replay: Replay, name: KeptReplay['name']): void {
  const names = [...new Set(replay.seated.map((each) => each.name))].filter(Boolean);
  const { id, game } = replay;
  const others = kept().filter((each) => each.id !== id);
  const all = [{ id, game, name, names, seen: Date.now() }, ...others];
  localStorage.setItem(STORE, JSON.stringify(all.slice(0, MOST)));
}

/** Lets go what belongs to no replay of the list. */
async function tidy(): Promise<void> {
  const all = await store();
  const roots = kept().map(({ id }) => coverOf(id));
  const isListed = (path: string) => roots.some((root) => path === root || path.startsWith(`${root}/`));
  for (const request of await all.keys())
    if (!isListed(new URL(request.url).pathname)) await all.delete(request);
}

const GAMES = 'tablee.games'; // that were opened here, with their names

/** The games that are kept here whole, first hand included: by slug, their names. */
export function gamesHere(): Readonly<Record<string, GameListing['name']>> {
  try {
    return JSON.parse(localStorage.getItem(GAMES) ?? '{}') as Record<string, GameListing['name']>;
  } catch {
    return {};
  }
}

/** Keeps a game that was opened here: its files have just come. */
export function keepGame({ slug, name }: Pick<GameListing, 'slug' | 'name'>): void {
  if (slug in gamesHere()) return;
  localStorage.setItem(GAMES, JSON.stringify({ ...gamesHere(), [slug]: name }));
  keepGames();
}

/** Has the worker keep what the games of these replays are drawn with. */
export function keepGames(): void {
  const games = [...new Set([...kept().map(({ game }) => game), ...Object.keys(gamesHere())])];
  if (!games.length || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ games }));
}

/** Keeps a replay that was *asked* for, or gives it as it was kept. */
export async function openReplay(
  id: string,
  asked: Promise<Replay>,
  nameOf: (game: string) => KeptReplay['name'],
): Promise<Replay> {
  try {
    const replay = await asked;
    void keep(replay, nameOf(replay.game)).catch(() => {}); // a full store: not kept
    return replay;
  } catch (error) {
    return await read<Replay>(coverOf(id), error);
  }
}

async function keep(replay: Replay, name: KeptReplay['name']): Promise<void> {
  note(replay, name);
  await write(coverOf(replay.id), replay);
  await tidy();
  keepGames();
}

/** Fetches a page and keeps it, or gives it as it was kept. */
export async function keptPage(id: string, eye: Eye, page: number): Promise<ReplayPage> {
  const path = pathOf(id, eye, page);
  try {
    const found = await pageOf(id, eye, page);
    void write(path, found);
    return found;
  } catch (error) {
    return await read<ReplayPage>(path, error);
  }
}
