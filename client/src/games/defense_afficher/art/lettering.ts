/** Sets a line of hand-cut capitals as one path. */

import { GLYPHS } from './alphabet';

const SPACE = 3.4;
const TRACK = 1.2;

export interface Line {
  readonly d: string; // in a box ten units high, without the stroke's own weight
  readonly width: number; // the stroke's weight included
}

/** Sets *text* in strokes of this weight. Letters the alphabet lacks are left out. */
export function set(text: string, weight: number): Line {
  let at = weight / 2;
  let d = '';
  for (const letter of text.toUpperCase().replaceAll("'", '’')) {
    const glyph = GLYPHS[letter];
    if (glyph) d += moved(glyph[1], at);
    at += glyph ? glyph[0] + weight + TRACK : SPACE + TRACK;
  }
  return { d, width: at - TRACK - weight / 2 };
}

/** Moves absolute strokes to the right: every first number of a pair is an x. */
function moved(strokes: string, by: number): string {
  let isX = false;
  return strokes.replaceAll(/-?\d*\.?\d+/g, (number) => {
    isX = !isX;
    return isX ? String(Math.round((Number(number) + by) * 100) / 100) : number;
  });
}
