/** Has the browser keep the shell of the house; one that cannot do so does without. */

import { WORKER } from './worker';

const KEPT = ['tablee.replays', 'tablee.games']; // as replay/kept.ts names them

/** Registers the worker once the page has what it needs itself. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  await navigator.serviceWorker.register(WORKER);
  // A new version has other files of the games that are kept here.
  if (KEPT.some((key) => localStorage.getItem(key) !== null)) (await import('../replay/kept')).keepGames();
}
