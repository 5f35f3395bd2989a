/** The timeline picture, in pixels. */

import { type Lane, type Race, sentOnes } from './race';

const SIDE = 16; // margin left and right
const TOP = 44;
export const LANE = 74;
const BEFORE = 300; // milliseconds shown before the first letter
const AFTER = 300; // and after the last flag
const LEAST = 2_000; // milliseconds of axis: less would magnify what nobody can see
export const BAR = 28;
const LETTER = 9.2; // pixels of an average letter in a bar
const LEAST_LEAD = 4; // pixels of the stroke that decides

export interface Bar {
  readonly lane: Lane;
  readonly y: number;
  readonly begun: number | null; // x of the circle
  readonly sent: number | null; // x of the flag
  readonly wordAt: 'inside' | 'after' | 'none';
  readonly nameX: number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly base: number; // y of the axis
  readonly ticks: readonly { readonly x: number; readonly seconds: number }[];
  readonly bars: readonly Bar[];
  readonly band: { readonly x: number; readonly width: number } | null;
  readonly lead: { readonly from: number; readonly to: number } | null;
}

/** Draws a race, *width* pixels wide. */
export function picture(race: Race, width: number): Picture {
  const sent = sentOnes(race);
  const begins = race.lanes.flatMap(({ begun }) => begun ?? []);
  const flags = sent.map((lane) => lane.sent);
  const from = Math.max(0, Math.min(...begins, ...flags) - BEFORE);
  const to = Math.max(Math.max(...begins, ...flags) + AFTER, from + LEAST);
  const x = (time: number) => SIDE + ((width - 2 * SIDE) * (time - from)) / (to - from);
  const base = TOP + LANE * race.lanes.length + 14;
  const first = Math.min(...flags);
  const [one, other] = begins.toSorted((a, b) => a - b);
  return {
    width,
    height: base + 26,
    base,
    ticks: ticks(from, to).map((time) => ({ x: x(time), seconds: time / 1000 })),
    bars: race.lanes.map((lane, n) => bar(lane, n, x, width)),
    band: sent.length > 1 ? { x: x(first), width: x(Math.min(first + race.together, to)) - x(first) } : null,
    lead:
      one !== undefined && other !== undefined
        ? { from: x(one), to: Math.max(x(other), x(one) + LEAST_LEAD) }
        : null,
  };
}

function bar(lane: Lane, n: number, x: (time: number) => number, width: number): Bar {
  const y = TOP + LANE * n + 30;
  const begun = lane.begun === null ? null : x(lane.begun);
  const sent = lane.sent === null ? null : x(lane.sent);
  const word = [...(lane.word ?? '')].length * LETTER;
  const room = begun === null || sent === null ? 0 : sent - begun - 24;
  const name = ([...lane.name].length + 8) * 8.4;
  return {
    lane,
    y,
    begun,
    sent,
    wordAt: word === 0 ? 'none' : word <= room ? 'inside' : 'after',
    nameX: Math.max(SIDE, Math.min((begun ?? SIDE) + 18, width - SIDE - name)),
  };
}

/** Round seconds, and no more of them than can be read. */
function ticks(from: number, to: number): number[] {
  const step = [500, 1_000, 2_000, 5_000, 10_000].find((each) => (to - from) / each <= 6);
  const every = step ?? 20_000;
  const first = Math.ceil(from / every);
  const count = Math.floor(to / every) - first + 1;
  return Array.from({ length: count }, (_, n) => (first + n) * every);
}
