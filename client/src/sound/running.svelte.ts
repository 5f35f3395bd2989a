/** Whether this page may be heard: browsers keep it silent until somebody touches it. */

import { chose } from './choice.svelte';

let running = $state(false);

/** Whether what is played now is heard. */
export const isHeard = (): boolean => running && !chose('muted');

/** Whether a touch would have it heard. */
export const isAsleep = (): boolean => !running && !chose('muted') && typeof AudioContext !== 'undefined';

export function noteRunning(now: boolean): void {
  running = now;
}
