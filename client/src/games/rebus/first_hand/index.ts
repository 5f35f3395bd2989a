/** A first hand of Rébus: chat and pot make a hat, and one to guess. */

import type { RebusTypes } from '../../../gen/rebus';
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
} satisfies FirstHand<RebusTypes>;
