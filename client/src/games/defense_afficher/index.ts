/** Défense d'afficher, on the client. */

import type { DefenseAfficherTypes } from '../../gen/defense_afficher';
import type { GameClient, GameWords } from '../contract';
import { BRANDS } from './art/content';
import Screen from './Screen.svelte';
import Seat from './Seat.svelte';
import { type Words, dictionaries } from './words';

function lobby(words: Words): GameWords {
  return {
    sides: words.sides,
    options: words.lobby.options,
    // As many posters as there are kinds are dealt out in equal parts (DDA-07).
    seating: (sides) =>
      words.lobby.dealt(Math.floor(BRANDS.length / Math.max(1, new Set(sides).size))),
  };
}

export default {
  slug: 'defense_afficher',
  words: { fr: lobby(dictionaries.fr), en: lobby(dictionaries.en) },
  Seat,
  Screen,
} satisfies GameClient<DefenseAfficherTypes>;
