/** The moments of a game that people look for. */

import type { Happened } from '../games/contract';

const SELDOM = 0.06; // of all versions
const AT_LEAST = 2; // times that even a short game's rare things may happen

/** The versions to mark: what the game says, or what seldom happens, and the end. */
export function moments(
  news: readonly Happened[],
  isKey: (news: Happened) => boolean = seldom(news),
): number[] {
  const last = news.length - 1;
  return news.filter((each, n) => n > 0 && (n === last || isKey(each))).map(({ version }) => version);
}

/** For a game that says nothing: versions with an event of a kind that is rare in it. */
export function seldom(news: readonly Happened[]): (news: Happened) => boolean {
  const times = new Map<string, number>();
  for (const { events } of news)
    for (const kind of new Set(events.map((event) => event.kind)))
      times.set(kind, (times.get(kind) ?? 0) + 1);
  const most = Math.max(AT_LEAST, news.length * SELDOM);
  return ({ events }) => events.some(({ kind }) => (times.get(kind) ?? 0) <= most);
}
