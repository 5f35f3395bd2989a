/** What the browser's tab says of the table in it: whose turn it is, or how it ended. */

import { afterFrame } from '../look/frame';
import type { Asked, Headline } from '../log/sentence';

let line = $state('');

/** What the tab says now; '' while no game is shown. */
export function tab(): string {
  return line;
}

/** Says whose turn it is, in few words: a tab is narrow. */
export function inTab(
  asked: Asked | undefined,
  ended: Headline | null | undefined,
  yourTurn: string,
): string {
  if (ended) return ended.title;
  return asked?.mine ? yourTurn : (asked?.title ?? '');
}

/** Keeps the tab up to date, for as long as the calling component lives. */
export function sayInTab(say: () => string): void {
  let here = true;
  $effect(() => {
    const said = say();
    // A window's title takes as long as a card's flight needs to begin.
    afterFrame(() => {
      if (here) line = said;
    });
  });
  $effect(() => () => {
    here = false;
    line = '';
  });
}
