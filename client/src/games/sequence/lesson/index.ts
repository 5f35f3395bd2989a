/** Séquence in a minute. */

import type { Lesson } from '../../contract';
import { w } from '../words';
import Dead from './Dead.svelte';
import Draw from './Draw.svelte';
import End from './End.svelte';
import Goal from './Goal.svelte';
import Jacks from './Jacks.svelte';
import Turn from './Turn.svelte';

export default {
  panels(options) {
    const { goal, turn, jacks, draw, dead, end } = w().lesson;
    const automatic = options['automatic_draw'] === true; // nobody can be late then
    return [
      { ...goal, Picture: Goal },
      { title: turn.title, text: automatic ? turn.automatic : turn.text, Picture: Turn },
      {
        title: jacks.title,
        text: options['expert'] === true ? jacks.expert : jacks.text,
        Picture: Jacks,
      },
      automatic ? { ...dead, Picture: Dead } : { ...draw, Picture: Draw },
      { ...end, Picture: End },
    ];
  },
} satisfies Lesson;
