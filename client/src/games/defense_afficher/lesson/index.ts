/** Défense d'afficher in a minute. */

import type { Lesson } from '../../contract';
import { w } from '../words';
import Brush from './Brush.svelte';
import Choices from './Choices.svelte';
import Double from './Double.svelte';
import End from './End.svelte';
import Goal from './Goal.svelte';
import Slot from './Slot.svelte';
import Two from './Two.svelte';

export default {
  panels(options) {
    const { goal, turn, brush, slot, double, end } = w().lesson;
    const simplified = options['simplified'] === true;
    const assisted = options['assisted_pasting'] === true; // nobody can err then
    return [
      { ...goal, Picture: Goal },
      {
        title: turn.title,
        text: simplified ? turn.simplified : turn.text,
        Picture: simplified ? Two : Choices,
      },
      { ...brush, Picture: Brush },
      assisted ? { ...double, Picture: Double } : { ...slot, Picture: Slot },
      { ...end, Picture: End },
    ];
  },
} satisfies Lesson;
