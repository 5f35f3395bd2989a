/** "The rules in a minute", in English. */

import type fr from './lesson.fr';

const en: typeof fr = {
  turn: {
    title: 'Draw a card',
    text: 'On your turn, tap either pile. The card turns up in front of you, on top of your last one.',
  },
  match: {
    title: 'Same symbol? Face-off!',
    text: 'As soon as your card and another show the same symbol, answer. Nobody will tell you.',
    announced: 'As soon as two cards show the same symbol they light up: those two players face off.',
  },
  theirs: {
    title: 'Their card, not yours',
    text: 'Type an example of the other one’s theme. The first answer wins their card. A word said before no longer counts.',
    aloud:
      'Say an example of the other one’s theme. The first answer wins their card. A word said before no longer counts.',
  },
  link: {
    title: 'The Duel die',
    text: 'It links two different symbols: here cat and fish face off, until the next Duel.',
  },
  goal: {
    title: 'Most cards won',
    text: 'When both piles are empty, the cards won are counted. Nothing else is.',
  },
};

export default en;
