/** Séquence, on the client. */

import type { Move, SequenceTypes } from '../../gen/sequence';
import type { GameClient, GameWords } from '../contract';
import { heard } from './log';
import { highlights } from './highlights';
import { awaited } from './people';
import Screen from './Screen.svelte';
import Seat from './Seat.svelte';
import { type Words, dictionaries } from './words';

function lobby(words: Words): GameWords {
  return {
    sides: words.sides,
    options: words.lobby.options,
    seating: (_, { cards }) => (cards ? words.lobby.handSize(cards) : ''),
    silent: (options) => options['silence'] === true,
    speaking: (options) => (options['silence'] === true ? words.lobby.speaking : ''),
  };
}

const ENDS = new Set(['Place', 'Remove', 'Pass']);
const KEY = new Set(['SequenceMade', 'SequenceBroken', 'Removed', 'SilenceBroken', 'DrawLost']);

export default {
  slug: 'sequence',
  words: { fr: lobby(dictionaries.fr), en: lobby(dictionaries.en) },
  Seat,
  Screen,
  isKeyMoment: ({ events }) => events.some(({ kind }) => KEY.has(kind)),
  tell: (news, table) => heard(news, table, dictionaries[table.lang]),
  highlights: (table) => highlights(table, dictionaries[table.lang]),
  passing: {
    awaited,
    hides: () => true,
    ends: ({ kind }) => ENDS.has(kind),
    inPassing: (legal) => (legal as readonly Move[]).find(({ kind }) => kind === 'Draw') ?? null,
  },
  dealVerifier: () => import('./verify_deal').then((module) => module.dealVerifier),
} satisfies GameClient<SequenceTypes>;
