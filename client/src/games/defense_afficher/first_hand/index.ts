/** A first hand of Défense d'afficher: walk to a brush, and paste. */

import type { DefenseAfficherTypes } from '../../../gen/defense_afficher';
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
} satisfies FirstHand<DefenseAfficherTypes>;
