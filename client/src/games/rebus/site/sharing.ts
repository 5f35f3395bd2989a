/** Handing something on: by the system's own sheet, or by the clipboard. */

import { SIGNS, signsOf, took, type Progress } from './progress';

/** A result as a few signs and a link: never the answer. */
export function result(
  title: string,
  course: Progress,
  link: string,
  time: (ms: number) => string,
  read: string,
): string {
  const signs = signsOf(course)
    .map((sign) => SIGNS[sign])
    .join(' ');
  const long = took(course);
  const parts = [signs, long === null ? '' : time(long), course.read ? read : ''];
  return [title, parts.filter((part) => part !== '').join('  '), link].join('\n');
}

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
