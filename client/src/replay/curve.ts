/** The odds as a drawing: where each point of a curve lies, and what it says in words. */

import type { OddsCurve, OddsPoint } from '../gen/replay';

export const WIDE = 360; // of the drawing's own units
export const HIGH = 132;

/** How far along the game a version is, from 0 to 1: points are as far apart as turns. */
export function along(points: readonly OddsPoint[], version: number): number {
  const last = points.length - 1;
  if (last < 1) return 0;
  const after = points.findIndex((point) => point.version >= version);
  if (after <= 0) return after === 0 ? 0 : 1;
  const [from, to] = [points[after - 1]?.version ?? 0, points[after]?.version ?? 0];
  const part = to > from ? (version - from) / (to - from) : 1;
  return (after - 1 + part) / last;
}

/** The version of the point that is nearest to a place along the game. */
export function versionAt(points: readonly OddsPoint[], share: number): number {
  const last = points.length - 1;
  const near = Math.round(Math.min(1, Math.max(0, share)) * last);
  return points[near]?.version ?? 0;
}

/** The odds of a side when a version was reached. */
export function oddsAt(points: readonly OddsPoint[], version: number, side: number): number {
  const point = points.findLast((each) => each.version <= version) ?? points[0];
  return point?.odds[side] ?? 0;
}

/** Where odds lie, from the top. */
export const heightOf = (odds: number): number => HIGH * (1 - odds);

/** Signs at these heights, moved as little as it takes for none to lie on another. */
export function apart(heights: readonly number[], least: number): number[] {
  const order = heights.map((_, n) => n).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let free = 0; // from where on there is room
  for (const n of order) free = (placed[n] = Math.max(placed[n] ?? 0, free)) + least;
  let end = HIGH;
  for (const n of order.toReversed()) end = (placed[n] = Math.min(placed[n] ?? 0, end)) - least;
  return placed;
}

/** The line of a side, as the path of an SVG. */
export function lineOf(points: readonly OddsPoint[], side: number): string {
  const step = WIDE / Math.max(1, points.length - 1);
  return points
    .map(({ odds }, n) => `${n ? 'L' : 'M'}${round(n * step)} ${round(heightOf(odds[side] ?? 0))}`)
    .join('');
}

/** What lies between the line of a side and the middle. */
export function areaOf(points: readonly OddsPoint[], side: number): string {
  return `M0 ${HIGH / 2}${lineOf(points, side).replace('M', 'L')}L${WIDE} ${HIGH / 2}Z`;
}

const round = (x: number): number => Math.round(x * 10) / 10;

/** Odds as whole percent. */
export const percent = (odds: number): number => Math.round(odds * 100);

/** The turning point in which a version lies, as its place in the list; -1: none. */
export function turningAt({ turning }: OddsCurve, version: number): number {
  return turning.findIndex(({ since, version: end }) => since < version && version <= end);
}
