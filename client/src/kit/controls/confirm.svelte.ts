/** Whether a touch on something small is asked about before it counts: a setting of this
 *  device. A mouse and the keyboard mean what they hit. */

import { MediaQuery } from 'svelte/reactivity';

const KEY = 'tablee.confirm';
const EASY = 44; // px: what a fingertip does not miss
const finger = new MediaQuery('pointer: coarse');

const CHOICES: Readonly<Record<string, boolean>> = { on: true, off: false };

let changed = $state<boolean | null>(null); // on this visit

/** What the person chose, now or earlier; null: nothing yet. */
const chosen = () => changed ?? CHOICES[localStorage.getItem(KEY) ?? ''] ?? null;

/** The setting: what the person chose, else yes for fingers. */
export function confirms(): boolean {
  return chosen() ?? finger.current;
}

/** Chooses, for this and later visits. */
export function confirmTouches(on: boolean): void {
  changed = on;
  localStorage.setItem(KEY, on ? 'on' : 'off');
}

/** Whether to ask about a touch on something so many pixels wide. */
export function asksFirst(size: number): boolean {
  return confirms() && (chosen() || size < EASY);
}
