/** What a seat's page does by itself when the table changes. */

import { untrack } from 'svelte';
import type { FaceAFaceTypes, View } from '../../gen/face_a_face';
import type { GameTable } from '../contract';
import { otherThan } from './log';

export interface Watcher {
  /** A top card has changed: every field is emptied (FAF-G20). */
  changed(): void;
  /** Another card is turned: it must be looked at. */
  turned(): void;
  /** My face-off is open to all: nothing is given away any more. */
  opened(): void;
  /** I have sent a word that was said before (FAF-14). */
  repeated(word: string, earlier: string): void;
}

/** The cards on top, and the tie-break card, as one word. */
export function tops(view: View): string {
  const { phase } = view;
  const tie = phase.kind === 'Racing' ? (phase.tie?.card.theme ?? '') : '';
  return [...view.rows.map((row) => row.at(-1)?.card.theme ?? ''), tie].join(' ');
}

/** Before a face shows the clock is read anew, and then held until the next one. */
const SHOWS_NEXT = new Set(['Turning', 'Throwing', 'Uncovering', 'Opening']);

/** Watches the table for as long as the calling component lives. */
export function watch(table: GameTable<FaceAFaceTypes>, watcher: Watcher): void {
  const cards = $derived(table.game ? tops(table.game.view) : '');
  const kind = $derived(table.game?.view.phase.kind ?? '');

  $effect.pre(() => {
    void cards;
    untrack(() => watcher.changed());
  });

  $effect(() => {
    if (!SHOWS_NEXT.has(kind)) return;
    table.holdClock(false);
    table.holdClock(true);
  });
  $effect(() => () => table.holdClock(false));

  $effect(() => {
    const events = table.latest.flatMap((each) => each.events);
    untrack(() => {
      for (const event of events) {
        if (event.kind === 'CardTurned' || event.kind === 'CardUncovered') watcher.turned();
        const mine = table.seat !== null && 'pair' in event && event.pair.includes(table.seat);
        if (event.kind === 'FaceOffOpened' && mine) watcher.opened();
        if (event.kind === 'SaidAlready' && event.seat === table.seat)
          watcher.repeated(event.word, otherThan(event));
      }
    });
  });
}
