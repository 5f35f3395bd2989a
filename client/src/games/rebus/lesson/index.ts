/** Rébus in a minute, with one worked rebus: chat · pot → chapeau. */

import type { Lesson } from '../../contract';
import { w } from '../words';
import End from './End.svelte';
import Guess from './Guess.svelte';
import Miss from './Miss.svelte';
import Sound from './Sound.svelte';
import Turn from './Turn.svelte';

export default {
  panels(options) {
    const { turn, sound, guess, miss, end, time } = w().lesson;
    const glass = time(Number(options['glass'] ?? 60));
    return [
      { title: turn.title, text: turn.text(glass), Picture: Turn },
      { ...sound, Picture: Sound },
      { title: guess.title, text: guess.text(glass), Picture: Guess },
      { ...miss, Picture: Miss },
      { ...end, Picture: End },
    ];
  },
} satisfies Lesson;
