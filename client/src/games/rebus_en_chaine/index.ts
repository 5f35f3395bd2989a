/** Rébus en chaîne, on the client. */

import type { RebusEnChaineTypes } from '../../gen/rebus_en_chaine';
import type { GameClient, GameWords } from '../contract';
import Screen from './Screen.svelte';
import Seat from './Seat.svelte';
import { heard, highlights } from './story';
import { type Words, dictionaries } from './words';

const inLobby = ({ sides, lobby }: Words): GameWords => ({
  sides,
  options: lobby.options,
  seating: () => lobby.seating,
});

export default {
  slug: 'rebus_en_chaine',
  words: { fr: inLobby(dictionaries.fr), en: inLobby(dictionaries.en) },
  Seat,
  Screen,
  isKeyMoment: ({ events }) => events.some(({ kind }) => kind === 'AlbumClosed'),
  tell: (news, table) => heard(news, table, dictionaries[table.lang]),
  highlights: (table) => highlights(table, dictionaries[table.lang]),
  passing: {
    awaited: ({ phase, turners }, seats) =>
      phase.kind === 'Working'
        ? seats.filter((seat) => !phase.ready[seat])
        : phase.kind === 'Showing'
          ? turners.filter((seat) => seats.includes(seat)).slice(0, 1)
          : [],
    hides: ({ phase }) => phase.kind === 'Working',
    ends: ({ kind }) => kind === 'Finish',
  },
} satisfies GameClient<RebusEnChaineTypes>;
