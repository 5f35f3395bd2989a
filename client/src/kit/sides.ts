/** The sign of each side, told by its shape as well as its colour. */

export type Sign = 'blue' | 'green' | 'red'; // ring, cross, triangle

const SIGNS: readonly Sign[] = ['blue', 'green', 'red'];

/** Give the sign of a side; a fourth side would start over. */
export function sign(side: number): Sign {
  return SIGNS[side % SIGNS.length] ?? 'blue';
}
