/** Rébus, on the client. */

import type { RebusTypes } from '../../gen/rebus';
import type { GameClient, GameWords } from '../contract';
import { aloud } from '../../kit/log/sentence';
import { tell } from './screen/log';
import { highlights } from './ending/highlights';
import InTurn from './guessing/InTurn.svelte';
import { awaited, together } from './passing';
import Screen from './Screen.svelte';
import Seat from './Seat.svelte';
import { type Words, dictionaries } from './words';

function lobby(words: Words): GameWords {
  return {
    sides: words.sides,
    options: words.lobby.options,
    presets: words.lobby.presets,
    seating: () => words.lobby.cards,
    speaking: () => words.lobby.speaking,
  };
}

export default {
  slug: 'rebus',
  words: { fr: lobby(dictionaries.fr), en: lobby(dictionaries.en) },
  Seat,
  Screen,
  tell: (news, table) => tell(news, table, dictionaries[table.lang]).map(({ sentence }) => aloud(sentence)),
  highlights: (table) => highlights(table, dictionaries[table.lang]),
  passing: {
    awaited,
    hides: () => true,
    together,
    Together: InTurn,
    options: { express: false, aloud: true },
  },
  dealVerifier: () => import('./verify_deal').then((module) => module.dealVerifier),
} satisfies GameClient<RebusTypes>;
