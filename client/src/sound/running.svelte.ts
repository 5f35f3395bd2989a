/** Whether this page may be heard: browsers keep it silent until somebody touches it. */

let running = $state(false);

export const isRunning = (): boolean => running;

export function noteRunning(now: boolean): void {
  running = now;
}
