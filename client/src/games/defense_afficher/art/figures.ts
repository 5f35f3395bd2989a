/** Where figures stand in the city, and the way that one of them walks. */

import { SQUARE } from './content';

const APART = 19; // company on one square is fanned out
const STEP = 190; // milliseconds

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A walk: who, from where all of them stood, over which squares. */
export interface Walk {
  readonly side: number;
  readonly before: readonly string[];
  readonly route: readonly string[];
}

/** How long it takes to walk over so many squares. */
export const walkTime = (steps: number): number => steps * STEP;

/** Gives the place of each side's figure. */
export function spots(figures: readonly string[]): Spot[] {
  return figures.map((id, side) => {
    const square = SQUARE.get(id);
    const company = figures.flatMap((other, n) => (other === id ? [n] : []));
    const step = company.indexOf(side) - (company.length - 1) / 2;
    return { x: (square?.x ?? 0) + step * APART, y: (square?.y ?? 0) + 18 + Math.abs(step) * 3 };
  });
}

export const transformTo = ({ x, y }: Spot): string => `translate(${x}px, ${y}px)`;

/** Gives all of a walk as one movement, a keyframe for each square. */
export function walkFrames({ side, before, route }: Walk): { transform: string[] } {
  const stands = [before, ...route.map((square) => before.with(side, square))];
  return { transform: stands.flatMap((figures) => spots(figures)[side] ?? []).map(transformTo) };
}
