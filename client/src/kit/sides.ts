/** The sign of each side, told by its shape as well as its colour. */

export type Sign = 'blue' | 'green' | 'red' | 'violet'; // ring, cross, triangle, square

const SIGNS: readonly Sign[] = ['blue', 'green', 'red', 'violet'];

/** Give the sign of a side; a fifth side would start over. */
export function sign(side: number): Sign {
  return SIGNS[side % SIGNS.length] ?? 'blue';
}
