/** A first hand of Face-à-face: turn a card, see the symbols, answer. */

import type { FaceAFaceTypes } from '../../../gen/face_a_face';
import type { FirstHand } from '../../contract';
import { w } from '../words';
import { panels } from './lesson';
import { steps } from './steps';
import Table from './Table.svelte';

export default {
  title: () => w().game,
  names: () => [w().you, 'Samir', 'Odile'],
  steps,
  panels,
  Table,
} satisfies FirstHand<FaceAFaceTypes>;
