/** A rating's way as a drawing: where its points lie, and what its edges say. */

import type { CurvePoint } from '../gen/api';

export const WIDTH = 320;
export const HEIGHT = 120;
const LEFT = 30; // for the figures of the scale
const RIGHT = WIDTH - 6;
const TOP = 8;
const BOTTOM = HEIGHT - 8;
const STEPS = [1, 2, 5, 10, 20, 50]; // between two lines of the scale
const MOST_LINES = 5;

export type Plot = {
  line: string; // the points of the mean
  band: string; // the outline of what it may be off by
  last: { x: number; y: number };
  scale: { value: number; y: number }[]; // from below
  left: number;
  right: number;
};

/** Lays a curve out; there is nothing to draw before the first rated game. */
export function plotOf(curve: readonly CurvePoint[]): Plot | null {
  const end = curve.at(-1);
  if (!end) return null;
  const values = scaleOf(
    Math.min(...curve.map(({ mu, sigma }) => mu - sigma)),
    Math.max(...curve.map(({ mu, sigma }) => mu + sigma)),
  );
  const low = values[0] ?? 0;
  const high = values.at(-1) ?? 1;
  const x = (n: number) =>
    round(curve.length === 1 ? RIGHT : LEFT + ((RIGHT - LEFT) * n) / (curve.length - 1));
  const y = (value: number) => round(BOTTOM - ((BOTTOM - TOP) * (value - low)) / (high - low));
  // A single game is a point, drawn as wide as the whole: that is all there is.
  const points = curve.length === 1 ? [end, end] : curve;
  const at = (n: number) => (curve.length === 1 ? (n ? RIGHT : LEFT) : x(n));
  const upper = points.map(({ mu, sigma }, n) => `${at(n)},${y(mu + sigma)}`);
  const lower = points.map(({ mu, sigma }, n) => `${at(n)},${y(mu - sigma)}`);
  return {
    line: points.map(({ mu }, n) => `${at(n)},${y(mu)}`).join(' '),
    band: [...upper, ...lower.reverse()].join(' '),
    last: { x: RIGHT, y: y(end.mu) },
    scale: values.map((value) => ({ value, y: y(value) })),
    left: LEFT,
    right: RIGHT,
  };
}

/** Round figures that hold everything from *least* to *most*. */
export function scaleOf(least: number, most: number): number[] {
  const fits = (step: number) => Math.ceil(most / step) - Math.floor(least / step) < MOST_LINES;
  const step = STEPS.find(fits) ?? 100;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

const round = (value: number) => Math.round(value * 10) / 10;
