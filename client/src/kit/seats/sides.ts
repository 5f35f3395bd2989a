/** The sign of each side, told by its shape as well as its colour. */

import { colourOf } from './colours.svelte';

export const SIGNS = [
  'blue', // ring
  'green', // cross
  'red', // triangle
  'violet', // square
  'ochre', // star
  'teal', // crescent
  'pink', // two bars
  'grey', // bolt
] as const;

export type Sign = (typeof SIGNS)[number];

/** Gives the sign of a side; a ninth side would start over. */
export function sign(side: number): Sign {
  return SIGNS[colourOf(side) % SIGNS.length] ?? 'blue';
}
