/** The rules in a minute, in English. */

import type fr from './lesson.fr';

const en: typeof fr = {
  goal: {
    title: 'Paste all your posters',
    text: 'They wait in your shed. Paste them on the panels of the city, before the others.',
  },
  turn: {
    title: 'One choice a turn',
    text: 'Throw the die and walk, exchange posters, or take a Chance card.',
    simplified: 'Throw the die and walk, or exchange posters with the Reserve.',
  },
  brush: {
    title: 'Right on the brush',
    text:
      'To paste, stop exactly on the brush of a panel. ' +
      'The die does not lead there? You may stay where you are.',
  },
  slot: {
    title: 'To each poster its slot',
    text:
      'Each slot bears a name. A mistake? You take the poster back, ' + 'and take one more from the Reserve.',
  },
  double: {
    title: 'Pasted already? Exchange it',
    text: 'Every poster exists twice, but has only one slot. ' + 'Exchange those that are no longer of use.',
  },
  end: {
    title: 'Shed empty: you win!',
    text: 'The first side without a poster wins at once, even on another’s turn.',
  },
};

export default en;
