/** The words about sounds, in English. */

import type fr from './sound.fr';

export default {
  mute: 'Mute',
  unmute: 'Unmute',
  touch: 'Touch the screen to hear the game',
  wake: 'Hear the game',
  name: 'Sounds',
  help: 'Cards, chips, your turn, the last seconds.',
  shake: 'Vibration',
  shakeHelp: 'The phone vibrates for what concerns you.',
  captions: 'Written sounds',
  captionsHelp: 'Each sound is shown for a moment: “♪ chip placed”.',
} satisfies typeof fr;
