/** Where everybody's card lies: round the table, clockwise from my left, on every face.
 *
 *  A plan is rows of names, as CSS takes them for `grid-template-areas`: p1 is the next
 *  player clockwise, `die` the Duel's place; `left` and `right` are the draw piles, `me`
 *  my own card. */

export type Plan = readonly string[];

/** Rings of the others on a phone; my own card lies under it, between the piles. */
const RINGS: Readonly<Record<number, Plan>> = {
  2: ['p1 die p2'],
  3: ['p1 p2 p3', 'die die die'],
  4: ['p2 die p3', 'p1 die p4'],
  5: ['p2 p3 p4', 'p1 die p5'],
};

/** The whole felt beside a panel, piles and all. */
const FELTS: Readonly<Record<number, Plan>> = {
  2: ['p1 left die right p2', 'p1 left die right p2', 'p1 left die right p2', 'p1 me me me p2'],
  3: ['p1 p2 p2 p2 p3', 'p1 left die right p3', 'p1 left die right p3', 'p1 me me me p3'],
  4: ['p2 left die right p3', 'p2 left die right p3', 'p1 left die right p4', 'p1 me me me p4'],
  5: ['p2 p3 p3 p3 p4', 'p2 left die right p4', 'p1 left die right p5', 'p1 me me me p5'],
};

/** A television, for everybody: two rows, piles and die between them. */
const SCREENS: Readonly<Record<number, Plan>> = {
  3: ['p1 p2 p3', 'mid mid mid'],
  4: ['p1 . p2', 'mid mid mid', 'p4 . p3'],
  5: ['p1 p1 p2 p2 p3 p3', 'mid mid mid mid mid mid', '. p5 p5 p4 p4 .'],
  6: ['p1 p2 p3', 'mid mid mid', 'p6 p5 p4'],
};

/** Lays a plan out for CSS. */
export const areas = (plan: Plan): string => plan.map((row) => `'${row}'`).join(' ');

export const ring = (others: number): Plan => RINGS[others] ?? [];
export const felt = (others: number): Plan => FELTS[others] ?? [];
export const screen = (seats: number): Plan => SCREENS[seats] ?? [];

/** The others' seats in clockwise order, from the left of *seat*. */
export function clockwise(seats: number, seat: number): number[] {
  return Array.from({ length: seats - 1 }, (_, n) => (seat + 1 + n) % seats);
}
