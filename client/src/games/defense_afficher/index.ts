/** Défense d'afficher, on the client. */

import type { DefenseAfficherTypes } from '../../gen/defense_afficher';
import type { GameClient, GameWords } from '../contract';
import { heard } from './log';
import { highlights } from './highlights';
import Screen from './Screen.svelte';
import Seat from './Seat.svelte';
import { type Words, dictionaries } from './words';

function lobby(words: Words): GameWords {
  return {
    sides: words.sides,
    options: words.lobby.options,
    presets: words.lobby.presets,
    seating: (_, { posters, few }, options) => {
      const dealt = options['few_posters'] ? few : posters;
      return dealt ? words.lobby.dealt(dealt) : '';
    },
  };
}

const KEY = new Set(['Pasted', 'Mispasted', 'Scraped', 'PlacesSwapped', 'NoticeLaid']);

export default {
  slug: 'defense_afficher',
  words: { fr: lobby(dictionaries.fr), en: lobby(dictionaries.en) },
  Seat,
  Screen,
  isKeyMoment: ({ events }) => events.some(({ kind }) => KEY.has(kind)),
  tell: (news, table) => heard(news, table, dictionaries[table.lang]),
  highlights: (table) => highlights(table, dictionaries[table.lang]),
  passing: {
    awaited: ({ acting }) => (acting === null ? [] : [acting]),
    hides: ({ sides }, seats) => new Set(seats.map((seat) => sides[seat])).size > 1, // posters
  },
  dealVerifier: () => import('./verify_deal').then((module) => module.dealVerifier),
} satisfies GameClient<DefenseAfficherTypes>;
