/** Has the browser keep the shell of the house; one that cannot do so does without. */

import { keepGames } from '../replay/kept';
import { WORKER } from './worker';

/** Registers the worker once the page has what it needs itself. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  await navigator.serviceWorker.register(WORKER);
  keepGames(); // a new version has other files
}
