/** Confetti: where each piece is at a moment of its fall. A pure function, so that it can
 *  be drawn at any pace of frames, and is the same whenever it is drawn. */

export const PIECES = 48;
export const FALL = 1_600; // milliseconds until the last has left
const LATEST = 500; // milliseconds until the last has begun
const SHAPES = ['ring', 'cross', 'triangle', 'bar'] as const;

export type ConfettiShape = (typeof SHAPES)[number];

export interface ConfettiPiece {
  readonly shape: ConfettiShape;
  readonly tint: number; // which of the colours
  readonly x: number; // 0 to 1, from the left
  readonly y: number; // from the top; more than 1: it has left
  readonly turn: number; // radians
  readonly size: number; // CSS pixels
}

/** A number from 0 to 1 that looks like chance: the same for the same piece. */
function chance(piece: number, salt: number): number {
  const mixed = Math.sin(piece * 12.9898 + salt * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

/** Where the pieces are, *at* milliseconds after the first was thrown. */
export function pieces(at: number): ConfettiPiece[] {
  return Array.from({ length: PIECES }, (_, n) => {
    const age = Math.max(0, at - chance(n, 1) * LATEST) / (FALL - LATEST);
    const sway = Math.sin(age * 6 + n) * 0.02;
    return {
      shape: SHAPES[n % SHAPES.length] ?? 'ring',
      tint: Math.floor(chance(n, 2) * 3),
      x: chance(n, 3) + sway,
      y: -0.06 + age * age * (0.95 + chance(n, 4) * 0.4) + age * 0.12,
      turn: chance(n, 5) * 6.3 + age * (chance(n, 6) - 0.5) * 9,
      size: 9 + chance(n, 7) * 8,
    };
  });
}
