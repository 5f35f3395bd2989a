/** Face-à-face, on the client. */

import type { FaceAFaceTypes } from '../../gen/face_a_face';
import type { GameClient, GameWords } from '../contract';
import { aloud } from '../../kit/log/sentence';
import { tell } from './log';
import { dealVerifier } from './verify_deal';
import { highlights } from './highlights';
import Screen from './Screen.svelte';
import Seat from './Seat.svelte';
import { type Words, dictionaries } from './words';

function lobby(words: Words): GameWords {
  return {
    sides: words.sides,
    options: words.lobby.options,
    seating: () => words.lobby.cards,
    speaking: () => words.lobby.speaking,
  };
}

const KEY = new Set(['FaceOffTied', 'BothLeft', 'VoteClosed', 'DieThrown']);

export default {
  slug: 'face_a_face',
  words: { fr: lobby(dictionaries.fr), en: lobby(dictionaries.en) },
  Seat,
  Screen,
  isKeyMoment: ({ events }) => events.some(({ kind }) => KEY.has(kind)),
  tell: (news, table) => tell(news, table, dictionaries[table.lang]).map(({ sentence }) => aloud(sentence)),
  highlights: (table) => highlights(table, dictionaries[table.lang]),
  dealVerifier,
} satisfies GameClient<FaceAFaceTypes>;
