/** Shakes a phone that can, at most once a second; nobody waits for it. */

const REST = 1000; // milliseconds between two patterns

let last = -Infinity;

/** Shakes by a pattern of milliseconds on, off, on. */
export function shake(pattern: readonly number[], now = performance.now()): void {
  if (now - last < REST || typeof navigator.vibrate !== 'function') return;
  // Browsers refuse it, loudly, to a page that nobody has touched.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  last = now;
  try {
    navigator.vibrate([...pattern]);
  } catch {
    // a phone that may not
  }
}
