/** The card that has left its pile and is not turned yet. */

import type { FaceAFaceTypes, View } from '../../gen/face_a_face';
import type { GameTable } from '../contract';
import type { Stack } from './play.svelte';

const TURNING = 300; // milliseconds from the draw to the face, on every device (FAF-08)

export interface Coming {
  readonly seat: number;
  readonly stack: Stack;
  readonly until: number; // milliseconds from now
}

/** Says whose card is on its way, and for how long it still flies. */
export function coming(view: View, table: Pick<GameTable<FaceAFaceTypes>, 'clock'>): Coming | null {
  const { phase } = view;
  if (phase.kind !== 'Turning') return null;
  const left = phase.drawn + TURNING - table.clock();
  return { seat: phase.seat, stack: phase.stack, until: Math.min(TURNING, Math.max(0, left)) };
}
