/** A first hand of Séquence: five in a row, over an opponent's chip. */

import type { SequenceTypes } from '../../../gen/sequence';
import type { FirstHand } from '../../contract';
import { w } from '../words';
import { panels } from './lesson';
import { steps } from './steps';
import Table from './Table.svelte';

export default {
  title: () => w().game,
  names: () => [w().you, 'Samir'],
  steps,
  panels,
  Table,
} satisfies FirstHand<SequenceTypes>;
