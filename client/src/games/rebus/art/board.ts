/** The board as the rules know it: what each square asks for, and where cards lie. */

import board from '$games/rebus/board.json';
import type { Task } from '../../../gen/rebus';
import type { Point, Way } from './spiral';

export type Kind = Task['kind'];

export interface Square {
  readonly place: number; // 0: Départ, 61: Arrivée
  readonly kind: Kind;
  readonly cards: number; // demanded; 0 where no number is
  readonly circuit: number;
}

export const SQUARES: readonly Square[] = board.squares.map((square) => ({
  place: square.i,
  kind: square.kind as Kind,
  cards: square.n ?? 0,
  circuit: square.circuit,
}));

export const LAST = SQUARES.length - 1; // Arrivée

/** The places of the centre on the sheet, and where older cards are counted. */
export interface Centre {
  readonly card: number;
  readonly at: readonly Point[];
  readonly pile: Point;
}

function centre(way: Way, pile: Point): Centre {
  const { x, y, card, gap, columns } = board.centre[way];
  const at = Array.from(
    { length: board.centre.shown },
    (_, k): Point => [x + (k % columns) * (card + gap), y + Math.floor(k / columns) * (card + gap)],
  );
  return { card, at, pile };
}

export const CENTRE: Readonly<Record<Way, Centre>> = {
  landscape: centre('landscape', [640, 592]),
  portrait: centre('portrait', [578, 876]),
};

/** How many of the centre's cards are shown on the sheet. */
export function shown(count: number): number {
  return Math.min(count, board.centre.shown);
}

/** The colour that a square is printed in. */
export function ground({ kind, circuit }: Square): string {
  if (kind === 'nombre') return `var(--rb-${circuit})`;
  return kind === 'depart' || kind === 'arrivee' ? 'var(--rb-go)' : `var(--rb-${kind})`;
}

const STARTS = { three: 0, two: 20, one: 40 } as const;

/** Where pawns set out from (REB-G26). */
export function startOf(circuits: keyof typeof STARTS): number {
  return STARTS[circuits];
}
