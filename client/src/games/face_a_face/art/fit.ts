/** How a theme's words are set so that they fit their card (notes: in steps, 14 px least). */

const LONG = 28; // characters
const LONGEST = 38;

/** Gives the class of a card for these words. */
export function fit(theme: string): '' | 'long' | 'longest' {
  const length = [...theme].length;
  if (length > LONGEST) return 'longest';
  return length > LONG ? 'long' : '';
}
