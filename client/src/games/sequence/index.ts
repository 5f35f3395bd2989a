/** Séquence, on the client. */

import type { SequenceTypes } from '../../gen/sequence';
import type { GameClient, GameWords } from '../contract';
import Screen from './Screen.svelte';
import Seat from './Seat.svelte';
import { type Words, dictionaries } from './words';

// Cards each, by the number of players: two sides (SEQ-07) and three (SEQ-08).
const TWO_SIDES: Record<number, number> = { 2: 7, 4: 6, 6: 5, 8: 4, 10: 3, 12: 3 };
const THREE_SIDES: Record<number, number> = { 3: 6, 6: 5, 9: 4, 12: 3 };

function lobby(words: Words): GameWords {
  return {
    sides: words.sides,
    options: words.lobby.options,
    seating(sides) {
      const hands = new Set(sides).size > 2 ? THREE_SIDES : TWO_SIDES;
      const cards = hands[sides.length];
      return cards ? words.lobby.handSize(cards) : '';
    },
    speaking: (options) => (options['silence'] === true ? words.lobby.speaking : ''),
  };
}

export default {
  slug: 'sequence',
  words: { fr: lobby(dictionaries.fr), en: lobby(dictionaries.en) },
  Seat,
  Screen,
} satisfies GameClient<SequenceTypes>;
