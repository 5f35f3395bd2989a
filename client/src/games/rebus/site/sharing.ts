/** Handing something on: by the system's own sheet, or by the clipboard. */

import { SQUARES, signsOf, type Progress } from './progress';

/** A course as coloured squares. */
export const squaresOf = (course: Progress): string =>
  signsOf(course)
    .map((sign) => SQUARES[sign])
    .join('');

/** A result as squares, what is said of it in words, and a link: never the answer. */
export const result = (title: string, course: Progress, said: readonly string[], link: string): string =>
  [title, squaresOf(course), said.filter((part) => part !== '').join(', '), link].filter(Boolean).join('\n');

/** Shares a text; tells what came of it. */
export async function share(text: string): Promise<'shared' | 'copied' | 'left' | 'failed'> {
  if (navigator.share) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === 'AbortError') return 'left';
    }
  }
  return copy(text);
}

/** Copies a text; a page without TLS may not by itself, and asks an old way. */
export async function copy(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return copyByHand(text) ? 'copied' : 'failed';
  }
}

function copyByHand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'heard';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
