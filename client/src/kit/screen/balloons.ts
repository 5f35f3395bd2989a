/** Where wrong answers fly: each to the height of its heat, as near its author as there is
 *  room, and never over another. */

export type Heat = 'cold' | 'warm' | 'hot' | null; // null: how near it is, is not told

/** Something that somebody has said, and wrongly. */
export interface Thrown {
  readonly number: number;
  readonly seat: number;
  readonly text: string;
  readonly heat: Heat;
}

export interface Flying extends Thrown {
  readonly left: number; // pixels
  readonly wide: number;
  readonly size: number; // of its letters
  readonly from: number; // pixels from its left end to its author
}

export const LANES: readonly Heat[] = ['hot', 'warm', 'cold'];
const MOST = 7;
const APART = 24;
const STEP = 40;
const WIDEST = 880;

/** How large it is written: a whole sentence is smaller, and takes two lines. */
const sizeOf = (letters: number): number => (letters <= 14 ? 48 : letters <= 26 ? 40 : 32);

/** Milliseconds for which it stays: what burns is worth a second look. */
export const staysFor = ({ heat }: Thrown): number => (heat === 'hot' ? 12_000 : 6_000);

/** Have one more fly among those that do, on a felt so *wide*, from its author's place. The
 *  oldest fall where there are too many, or where there is no room at its height. */
export function fly(flying: readonly Flying[], thrown: Thrown, author: number, felt: number): Flying[] {
  const letters = [...thrown.text].length;
  const size = sizeOf(letters);
  const wide = Math.min(WIDEST, felt - 2 * APART, letters * size * 0.58 + 130);
  let others = flying.slice(-(MOST - 1));
  for (;;) {
    const lane = others.filter(({ heat }) => heat === thrown.heat);
    const left = freePlace(lane, author - wide / 2, wide, felt);
    if (left !== null) return [...others, { ...thrown, left, wide, size, from: author - left }];
    others = others.filter((each) => each !== lane[0]);
  }
}

/** The free place nearest to where it would be, or null. */
function freePlace(lane: readonly Flying[], wanted: number, wide: number, felt: number): number | null {
  const last = felt - wide - APART;
  const first = Math.max(APART, Math.min(wanted, last));
  for (let away = 0; away < felt; away += STEP) {
    for (const left of [first + away, first - away]) {
      const inside = left >= APART && left <= Math.max(APART, last);
      const free = lane.every(
        (each) => left + wide + APART <= each.left || each.left + each.wide + APART <= left,
      );
      if (inside && free) return left;
    }
  }
  return null;
}
