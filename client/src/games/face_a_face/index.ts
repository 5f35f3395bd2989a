/** Face-à-face, on the client. */

import type { FaceAFaceTypes } from '../../gen/face_a_face';
import type { GameClient, GameWords } from '../contract';
import { aloud } from '../../kit/log/sentence';
import { tell } from './log';
import Ends from './Ends.svelte';
import { highlights } from './highlights';
import { drawerOf, pairOf } from './people';
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
  passing: {
    awaited(view) {
      const { phase, voted } = view;
      if (phase.kind === 'Voting') return phase.voters.filter((seat) => !voted[seat]);
      return [drawerOf(view)].filter((seat) => seat !== null);
    },
    hides: () => false,
    together: (view, seats) =>
      view.phase.kind !== 'Tied' && pairOf(view).some((seat) => seats.includes(seat)),
    Together: Ends,
    options: { aloud: true, announced: true, patience: 60 },
  },
  dealVerifier: () => import('./verify_deal').then((module) => module.dealVerifier),
} satisfies GameClient<FaceAFaceTypes>;
