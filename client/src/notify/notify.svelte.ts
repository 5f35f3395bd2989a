/** Telling this person that it is their turn, while they look elsewhere.
 *
 *  Asked for by a tap and kept on this device. The service worker shows the message,
 *  because a phone's browser lets no page do it. Where the house has keys for Web Push
 *  the device is also told when no page of ours is open. */

import { ask } from '../api';
import type { PushKey } from '../gen/api';
import { isInPage } from '../mode';
import { WORKER } from '../offline/worker';
import { lang, whenChosen } from '../words/lang.svelte';

const KEY = 'tablee.notify';
const TOLD = 'tablee.notify.lang'; // the language that the house was last asked to use

export const canNotify = (): boolean =>
  !isInPage && 'Notification' in window && 'serviceWorker' in navigator && window.isSecureContext;

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const stored = () => canNotify() && localStorage.getItem(KEY) === 'yes';
const granted = () => canNotify() && Notification.permission === 'granted';

let on = $state(stored() && granted());
let blocked = $state(canNotify() && Notification.permission === 'denied');
let pushed = $state(false); // told even when no page is open

export const notifies = () => on;
export const isBlocked = () => blocked;
export const isPushed = () => pushed;

function keep(yes: boolean) {
  on = yes;
  localStorage.setItem(KEY, yes ? 'yes' : 'no');
}

/** Begins or ends telling. The browser asks the person, so only ever on a tap of theirs. */
export async function notify(yes: boolean): Promise<void> {
  if (!yes) {
    keep(false);
    await unsubscribe();
    return;
  }
  const answer = await Notification.requestPermission();
  blocked = answer === 'denied';
  if (answer !== 'granted') return;
  keep(true);
  const worker = await navigator.serviceWorker.register(WORKER);
  await subscribe(worker).catch(() => {}); // an open page is told all the same
}

async function subscribe(worker: ServiceWorkerRegistration): Promise<void> {
  const { key } = await ask<PushKey>('/api/push');
  if (!key) return;
  await navigator.serviceWorker.ready;
  const found = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = found.toJSON();
  const chosen = lang();
  await ask('/api/push', post({ endpoint, ...keys, lang: chosen }));
  localStorage.setItem(TOLD, chosen);
  pushed = true;
}

async function unsubscribe(): Promise<void> {
  pushed = false;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const found = await worker?.pushManager.getSubscription();
  if (!found) return;
  await ask('/api/push/forget', post({ endpoint: found.endpoint })).catch(() => {});
  await found.unsubscribe();
}

/** Says that it is this person's turn, unless they are looking at the table. */
export async function tellTurn(code: string, game: string, words: string): Promise<void> {
  if (!on || !granted() || !document.hidden) return;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  await worker?.showNotification(game, { body: words, tag: code, icon: '/icon.svg', data: { code } });
}

/** Has messages come in the language that was chosen last. */
async function retell(): Promise<void> {
  if (!pushed || localStorage.getItem(TOLD) === lang()) return;
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  if (worker) await subscribe(worker).catch(() => {}); // else on the next visit
}

whenChosen(() => void retell());

// After a reload: whether this device was subscribed before.
if (on) {
  void navigator.serviceWorker
    .getRegistration(WORKER)
    .then((worker) => worker?.pushManager.getSubscription())
    .then((found) => (pushed = !!found))
    .then(retell);
}
