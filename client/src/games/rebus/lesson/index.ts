/** Rébus in a minute, with one worked rebus: chat · pot → chapeau. */

import type { Lesson } from '../../contract';
import { w } from '../words';
import End from './End.svelte';
import Guess from './Guess.svelte';
import Miss from './Miss.svelte';
import Sound from './Sound.svelte';
import Turn from './Turn.svelte';

export default {
  panels() {
    const { turn, sound, guess, miss, end } = w().lesson;
    return [
      { ...turn, Picture: Turn },
      { ...sound, Picture: Sound },
      { ...guess, Picture: Guess },
      { ...miss, Picture: Miss },
      { ...end, Picture: End },
    ];
  },
} satisfies Lesson;
