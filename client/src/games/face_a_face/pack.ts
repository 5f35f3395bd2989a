/** Which of the three backs a table's cards have. */

import type { Options } from '../../gen/face_a_face';

/** Gives the back by the pack's number; a pack that people brought has the first. */
export function packOf(options: Pick<Options, 'pack' | 'own_pack'>): number {
  return options.own_pack ? 0 : options.pack - 1;
}
