/** Where everybody stands in Rébus express: ready, found, and with how many points. */

import type { Heard, View } from '../../../gen/rebus';

/** One line of the scores. */
export interface Standing {
  readonly seat: number;
  readonly points: number;
  readonly gain: number | null; // for the rebus whose solution is shown
  readonly author: boolean; // of the rebus that is shown
  readonly rank: number | null; // among those who have found it, from 0
  readonly seconds: number; // it took them
  readonly gaveIn: boolean;
  readonly says: string; // what they said last, and wrongly
  readonly heat: Heard['heat']; // how near that is, where it is told (REB-G34)
}

/** Who has found the rebus that is shown, the first one first. */
export function finders(view: View): number[] {
  const times = view.found.map(({ words }, seat) => ({ words, seat }));
  return times
    .filter(({ words }) => words !== null)
    .toSorted((a, b) => (a.words ?? 0) - (b.words ?? 0))
    .map(({ seat }) => seat);
}

/** Everybody, by points, then by seat. */
export function standings(view: View): Standing[] {
  const { phase, row } = view;
  const order = finders(view);
  const gains = phase.kind === 'Telling' ? phase.gains : null;
  const lines = view.sides.map((_, seat): Standing => {
    const rank = order.indexOf(seat);
    const last = view.guesses.findLast((guess) => guess.seat === seat);
    const sent = view.found[seat]?.words ?? 0;
    return {
      seat,
      points: view.express?.points[seat] ?? 0,
      gain: gains ? (gains[seat] ?? 0) : null,
      author: row?.author === seat,
      rank: rank < 0 ? null : rank,
      seconds: row ? Math.max(1, Math.round((sent - row.opened) / 1000)) : 0,
      gaveIn: phase.kind === 'Solving' && (phase.given_in[seat] ?? false),
      says: last?.text ?? '',
      heat: last?.heat ?? null,
    };
  });
  return lines.toSorted((a, b) => b.points - a.points || a.seat - b.seat);
}

/** Whom the table waits for. */
export function awaitedTogether(view: View): number[] {
  const { phase } = view;
  const seats = view.sides.map((_, seat) => seat);
  if (phase.kind === 'ComposingTogether') return seats.filter((seat) => !phase.ready[seat]);
  if (phase.kind !== 'Solving') return [];
  return seats.filter(
    (seat) => phase.until[seat] !== 0 && !phase.given_in[seat] && view.found[seat]?.words == null,
  );
}

/** One rebus of this round's gallery. */
export interface Exhibit {
  readonly author: number;
  readonly solution: string; // '' until it is known
  readonly now: boolean;
}

/** This round's gallery: what was shown, what is, what comes. */
export function exhibits({ express, gallery, row }: View): Exhibit[] {
  if (!express) return [];
  const { authors, queue } = express;
  const shown = authors.length - queue.length - (row ? 1 : 0);
  const known = gallery.slice(gallery.length - shown);
  return authors.map((author, place) => ({
    author,
    solution: place < shown ? (known[place]?.solution ?? '') : '',
    now: row !== null && place === shown,
  }));
}
