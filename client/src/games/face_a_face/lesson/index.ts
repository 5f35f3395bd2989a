/** Face-à-face in a minute. */

import type { Lesson } from '../../contract';
import { w } from '../words';
import Goal from './Goal.svelte';
import Link from './Link.svelte';
import Lit from './Lit.svelte';
import Match from './Match.svelte';
import Theirs from './Theirs.svelte';
import Turn from './Turn.svelte';

export default {
  panels(options) {
    const { turn, match, theirs, link, goal } = w().lesson;
    const announced = options['announced'] === true; // noticing is done for people then
    const aloud = options['aloud'] === true;
    return [
      { ...turn, Picture: Turn },
      {
        title: match.title,
        text: announced ? match.announced : match.text,
        Picture: announced ? Lit : Match,
      },
      { title: theirs.title, text: aloud ? theirs.aloud : theirs.text, Picture: Theirs },
      { ...link, Picture: Link },
      { ...goal, Picture: Goal },
    ];
  },
} satisfies Lesson;
