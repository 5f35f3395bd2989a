/** What the keys of a keyboard do, where letters are answers. */

export type Key =
  | { readonly act: 'draw'; readonly stack: 'left' | 'right' }
  | { readonly act: 'call' }
  | { readonly act: 'vote'; readonly accept: boolean }
  | { readonly act: 'repeat'; readonly seat: number }
  | { readonly act: 'type' };

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

interface Situation {
  readonly text: string; // what the field holds
  readonly typing: boolean; // it has the focus
  readonly voting: boolean; // my vote is asked for
}

/** Reads a key; null: it is none of the game's business. */
export function read(pressed: Pressed, { text, typing, voting }: Situation): Key | null {
  const { key, altKey } = pressed;
  if (pressed.ctrlKey || pressed.metaKey) return null;
  const digit = /^[1-6]$/.test(key) ? Number(key) : 0;
  if (altKey) {
    if (key.toLowerCase() === 'f') return { act: 'call' };
    return digit ? { act: 'repeat', seat: digit - 1 } : null;
  }
  if (voting && /^[ar]$/i.test(key)) return { act: 'vote', accept: /a/i.test(key) };
  if (text === '' && key === 'ArrowLeft') return { act: 'draw', stack: 'left' };
  if (text === '' && key === 'ArrowRight') return { act: 'draw', stack: 'right' };
  if (typing) return null;
  if (digit) return { act: 'repeat', seat: digit - 1 };
  return [...key].length === 1 && key !== ' ' ? { act: 'type' } : null;
}
