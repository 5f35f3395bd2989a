/** The rules in a minute, in English. */

import type fr from './lesson.fr';

const en: typeof fr = {
  goal: {
    title: 'Five chips in a row',
    text: 'Line up five chips of your colour: that is a sequence. ' + 'Corners count for everybody.',
  },
  turn: {
    title: 'A card, a chip',
    text: 'Play a card, put a chip on one of its two squares, then draw.',
    automatic: 'Play a card and put a chip on one of its two squares. ' + 'A new card comes by itself.',
  },
  jacks: {
    title: 'Two kinds of jacks',
    text:
      'Two eyes: put a chip on any free square. ' +
      'One eye: take away an opponent’s chip, but never from a sequence.',
    expert:
      'Two eyes: put a chip on any free square. ' +
      'One eye: take away an opponent’s chip, even from a sequence.',
  },
  draw: {
    title: 'Draw in time',
    text:
      'Draw as soon as you have played. If the next player plays and draws before you, ' +
      'the card is lost.',
  },
  dead: {
    title: 'Dead card? Exchange it',
    text: 'Both its squares are taken: it is of no use. ' + 'Exchange it for another one, then play.',
  },
  end: {
    title: 'You win!',
    text: 'With two sides it takes two sequences. With three sides, one is enough.',
  },
};

export default en;
