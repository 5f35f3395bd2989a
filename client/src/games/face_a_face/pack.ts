/** Which packs there are, and which of the three backs a table's cards have. */

import type { Options } from '../../gen/face_a_face';
import type { Chosen } from '../contract';

/** Gives the back by the pack's number; a pack that people brought has the first. */
export function packOf(options: Pick<Options, 'pack' | 'own_pack'>): number {
  return options.own_pack ? 0 : options.pack - 1;
}

/** Those of the numbers that the box has in French alone. */
export const packsMissing = ({ language }: Chosen): readonly string[] =>
  language === 'fr' ? [] : ['4', '5'];
