/** What this device does with sounds: kept on it, and asked for nowhere else. */

export type SoundChoice = 'muted' | 'still' | 'captions';

const key = (choice: SoundChoice) => `tablee.sound.${choice}`;

function stored(choice: SoundChoice): boolean {
  try {
    return localStorage.getItem(key(choice)) === 'yes';
  } catch {
    return false; // a browser that keeps nothing
  }
}

const chosen = $state<Partial<Record<SoundChoice, boolean>>>({});

/** Whether this device was asked to be silent, not to shake, or to write what sounds. */
export const chose = (choice: SoundChoice): boolean => chosen[choice] ?? stored(choice);

/** Chooses, for this and later visits. */
export function chooseSound(choice: SoundChoice, yes: boolean): void {
  chosen[choice] = yes;
  try {
    localStorage.setItem(key(choice), yes ? 'yes' : 'no');
  } catch {
    // then for this visit alone
  }
}

/** Whether this device can shake at all. */
export const canShake = (): boolean => typeof navigator !== 'undefined' && 'vibrate' in navigator;
