/** The board as it is drawn: its squares, and the bar through a locked line. */

import type { Move, View } from '../../gen/sequence';
import board from '$games/sequence/board.json';

export const SIZE = 10;
export const SQUARES: readonly string[] = board.squares; // row by row; "**": a corner

export const isCorner = (square: number): boolean => SQUARES[square] === '**';
export const row = (square: number): number => Math.floor(square / SIZE);
export const column = (square: number): number => square % SIZE;

/** What lies on a board. */
export type Laid = Pick<View, 'chips' | 'sequences' | 'last'>;

/** The side whose chip lies on each square that has one. */
export function owners(view: Laid): Map<number, number> {
  return new Map(
    view.chips.flatMap((squares, side) => squares.map((square): [number, number] => [square, side])),
  );
}

/** The board with a move that lies open, before it is sent (TAB-21). */
export function laidOpen(view: View, move: Move): View {
  if (move.kind !== 'Place' && move.kind !== 'Remove') return view;
  const { card, square } = move;
  const seat = view.seat ?? -1;
  const chips = view.chips.map((squares, side) => {
    const others = squares.filter((each) => each !== square);
    return move.kind === 'Place' && side === view.sides[seat] ? [...others, square] : others;
  });
  return { ...view, chips, last: { seat, card, square, removed: move.kind === 'Remove' } };
}

/** For each square of a locked line, its place in the line: chips are struck in turn. */
export function locked(view: Laid): Map<number, number> {
  return new Map(
    view.sequences.flat().flatMap((line) => line.map((square, place): [number, number] => [square, place])),
  );
}

export type Bar = { x1: number; y1: number; x2: number; y2: number };

const PAST = 0.525; // half a chip and an eighth of a square, past the last centres

/** Where the bar of a line runs, in squares from the board's top left corner. */
export function bar(line: readonly number[]): Bar {
  const from = Math.min(...line);
  const to = Math.max(...line);
  const dx = column(to) - column(from);
  const dy = row(to) - row(from);
  const length = Math.hypot(dx, dy);
  const past = { x: (dx / length) * PAST, y: (dy / length) * PAST };
  return {
    x1: column(from) + 0.5 - past.x,
    y1: row(from) + 0.5 - past.y,
    x2: column(to) + 0.5 + past.x,
    y2: row(to) + 0.5 + past.y,
  };
}

/** Steps over the board by a key, staying on it; null when the key is not ours. */
export function step(square: number, key: string): number | null {
  const x = column(square);
  const y = row(square);
  const last = SIZE - 1;
  switch (key) {
    case 'ArrowLeft':
      return x > 0 ? square - 1 : square;
    case 'ArrowRight':
      return x < last ? square + 1 : square;
    case 'ArrowUp':
      return y > 0 ? square - SIZE : square;
    case 'ArrowDown':
      return y < last ? square + SIZE : square;
    case 'Home':
      return y * SIZE;
    case 'End':
      return y * SIZE + last;
    case 'PageUp':
      return x;
    case 'PageDown':
      return last * SIZE + x;
    default:
      return null;
  }
}
