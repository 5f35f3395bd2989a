/** Where the squares lie: three laps of 20, inwards, counter-clockwise from the bottom
 *  left. The same line for a board that lies (1200 × 960) and one that stands. */

export type Way = 'landscape' | 'portrait';
export type Point = readonly [x: number, y: number];

export const SIZES: Readonly<Record<Way, readonly [width: number, height: number]>> = {
  landscape: [1200, 960],
  portrait: [960, 1240],
};

export const ROUND = 366; // the sheet's corners
const PITCH = 99; // from lap to lap
const DEPTH = 93; // of a square
const EDGE = 22; // the sheet's margin
const GAP = 2.6; // round a square
const LAP = 20; // squares
const STEPS = 1200; // points of the line in a lap
const LEAD = 90; // points before the first square, and after the last

/** A point of a rounded rectangle's rim, at this share of it from the bottom left. */
function rim([width, height]: readonly [number, number], inset: number, share: number): Point {
  const [left, right, foot] = [inset, width - inset, height - inset];
  const r = Math.max(30, ROUND - inset);
  const [flat, tall, bend] = [right - left - 2 * r, foot - left - 2 * r, (Math.PI * r) / 2];
  let s = (share - Math.floor(share)) * (2 * (flat + tall) + 4 * bend);
  const arc = (x: number, y: number, from: number) => (): Point => [
    x + r * Math.cos(from - s / r),
    y + r * Math.sin(from - s / r),
  ];
  const parts: readonly (readonly [number, () => Point])[] = [
    [flat, () => [left + r + s, foot]],
    [bend, arc(right - r, foot - r, Math.PI / 2)],
    [tall, () => [right, foot - r - s]],
    [bend, arc(right - r, left + r, 0)],
    [flat, () => [right - r - s, left]],
    [bend, arc(left + r, left + r, -Math.PI / 2)],
    [tall, () => [left, left + r + s]],
    [bend, arc(left + r, foot - r, Math.PI)],
  ];
  for (const [length, point] of parts) {
    if (s <= length) return point();
    s -= length;
  }
  return [left + r, foot];
}

/** How many laps further in: level, then a smooth step in the bottom left corner. */
function inwards(laps: number): number {
  if (laps < 0) return 0;
  const whole = Math.floor(laps);
  const rest = Math.max(0, (laps - whole - 0.83) / 0.17);
  return whole + rest * rest * (3 - 2 * rest);
}

export class Spiral {
  readonly #line: Point[] = [];
  readonly #walked: number[] = [0]; // how long the line is at each point

  constructor(way: Way) {
    const size = SIZES[way];
    for (let k = -LEAD; k <= 3 * STEPS + LEAD; k++)
      this.#line.push(rim(size, EDGE + DEPTH / 2 + PITCH * inwards(k / STEPS), k / STEPS));
    this.#line.slice(1).forEach(([x, y], k) => {
      const [px, py] = this.#line[k] ?? [x, y];
      this.#walked.push((this.#walked[k] ?? 0) + Math.hypot(x - px, y - py));
    });
  }

  /** The place after so many squares, moved outwards by *off*. */
  at(squares: number, off = 0): Point {
    const lap = Math.min(2, Math.max(0, Math.floor(squares / LAP)));
    const from = this.#walked[LEAD + lap * STEPS] ?? 0;
    const to = this.#walked[LEAD + (lap + 1) * STEPS] ?? 0;
    const s = from + ((squares - LAP * lap) / LAP) * (to - from);
    const k = Math.min(Math.max(this.#before(s), 2), this.#line.length - 4);
    const [a, b] = [this.#line[k], this.#line[k + 1]];
    const [c, d] = [this.#line[k - 2], this.#line[k + 2]];
    if (!a || !b || !c || !d) return [0, 0];
    const share = (s - (this.#walked[k] ?? 0)) / ((this.#walked[k + 1] ?? 1) - (this.#walked[k] ?? 0));
    const [dx, dy] = [d[0] - c[0], d[1] - c[1]];
    const m = Math.hypot(dx, dy);
    return [a[0] + share * (b[0] - a[0]) - (dy / m) * off, a[1] + share * (b[1] - a[1]) + (dx / m) * off];
  }

  /** The last point that is walked by before *s*. */
  #before(s: number): number {
    let [low, high] = [0, this.#walked.length - 1];
    while (low < high - 1) {
      const middle = (low + high) >> 1;
      if ((this.#walked[middle] ?? 0) <= s) low = middle;
      else high = middle;
    }
    return low;
  }

  /** The middle of a square: 0 is Départ, 61 Arrivée. */
  middle(square: number): Point {
    const [from, to] = ends(square);
    return this.at((from + to) / 2);
  }

  /** The outline of a square, as the path of an SVG. */
  tile(square: number): string {
    const [from, to] = ends(square);
    const [a, b] = [this.at(from), this.at(to)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const inset = (GAP / Math.max(1, length)) * (to - from);
    const stops = Array.from({ length: 9 }, (_, k) => from + inset + ((to - from - 2 * inset) * k) / 8);
    const outer = stops.map((stop) => this.at(stop, DEPTH / 2 - GAP));
    const inner = stops.toReversed().map((stop) => this.at(stop, GAP - DEPTH / 2));
    return `${path([...outer, ...inner])}Z`;
  }

  /** The line that parts the last circuit from the second. */
  border(): string {
    return path(Array.from({ length: 77 }, (_, k) => this.at(40 + k / 4, PITCH / 2)));
  }

  /** The gate before the last circuit, across the way. */
  gate(): string {
    return path([this.at(40, DEPTH / 2), this.at(40, -DEPTH / 2)]);
  }
}

/** Where a square begins and ends on the line; Arrivée is a little longer. */
function ends(square: number): Point {
  return [square - 1, square === 61 ? 61.15 : square];
}

function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** Both lines, drawn once. */
export const SPIRALS: Readonly<Record<Way, Spiral>> = {
  landscape: new Spiral('landscape'),
  portrait: new Spiral('portrait'),
};
