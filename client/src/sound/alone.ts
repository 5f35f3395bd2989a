/** Sounds on a page without a table: brought after it, and waited for by nobody. */

import { chose } from './choice.svelte';
import { shakeOf } from './cues';
import type { Sound } from './names';
import type { SoundPlayer } from './player';
import { shake } from './shake';

let opening: Promise<SoundPlayer> | null = null;

async function open(): Promise<SoundPlayer> {
  const [{ SoundPlayer }, { fileOf }] = await Promise.all([import('./player'), import('./files')]);
  return new SoundPlayer(fileOf);
}

function withPlayer(act: (player: SoundPlayer) => void): void {
  if (chose('muted')) return;
  opening ??= open();
  opening.then(act, () => (opening = null)); // a line that was cut: perhaps next time
}

/** Brings these sounds. */
export const bring = (sounds: readonly Sound[]): void => withPlayer((player) => player.load(sounds));

/** Lets sounds be heard from now on; call it in a touch or key. */
export const wake = (): void => withPlayer((player) => player.unlock());

/** Has this person hear and feel something. */
export function hear(sound: Sound): void {
  withPlayer((player) => player.play(sound));
  const pattern = chose('still') ? null : shakeOf(sound, true);
  if (pattern) shake(pattern);
}
