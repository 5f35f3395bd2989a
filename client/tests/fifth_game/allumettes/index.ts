/** Les allumettes, on the client: the least that a game is given to draw itself with. */

import type { GameClient } from '../../../src/games/contract';
import Screen from './Screen.svelte';
import Seat from './Seat.svelte';
import { heard } from './story';
import type { AllumettesTypes } from './types';
import { dictionaries } from './words';

export default {
  slug: 'allumettes',
  words: { fr: dictionaries.fr.lobby, en: dictionaries.en.lobby },
  Seat,
  Screen,
  tell: (news, table) => heard(news, table, dictionaries[table.lang]),
} satisfies GameClient<AllumettesTypes>;
