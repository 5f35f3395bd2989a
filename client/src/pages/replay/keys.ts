/** The keys of a replay: arrows, space, Home and End; with Shift, from moment to moment. */

import type { ReplayPlayer } from '../../replay/player.svelte';

type Steps = Pick<ReplayPlayer, 'step' | 'leap' | 'toggle' | 'stop' | 'go' | 'last'>;

const TYPING = 'input:not([type=range]), textarea, select, dialog, .sheet, .log';
const PRESSED = 'button, a, summary'; // which space presses by itself

/** Presses a key, wherever the focus is. */
export function press(event: KeyboardEvent, player: Steps): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.altKey || event.metaKey || target?.closest(TYPING)) return;
  if (event.key === ' ' && target?.closest(PRESSED)) return;
  const act = acts(player, event.shiftKey)[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

function acts(player: Steps, leaps: boolean): Record<string, () => void> {
  const to = (version: number) => () => {
    player.stop();
    player.go(version);
  };
  return {
    ArrowLeft: () => (leaps ? player.leap(false) : player.step(-1)),
    ArrowRight: () => (leaps ? player.leap(true) : player.step(1)),
    ' ': () => player.toggle(),
    Home: to(0),
    End: to(player.last),
  };
}
