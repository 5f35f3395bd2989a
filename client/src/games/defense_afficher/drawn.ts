/** The Chance card to show: the last one drawn, until its turn is over. */

import type { DefenseAfficherTypes, View } from '../../gen/defense_afficher';
import type { GameTable } from '../contract';
import { who } from './people';
import type { Words } from './words';
import type { Who } from './words/sentence';
import { standing } from '../../kit/log/standing';

export interface Drawn {
  readonly key: number;
  readonly card: string;
  readonly who: Who;
}

type Table = Pick<GameTable<DefenseAfficherTypes>, 'history' | 'seat' | 'nameOf'>;

/** Gives the card, or null when the turn that it was drawn in is over. */
export function lastDrawn(table: Table, view: View, words: Words): Drawn | null {
  for (const each of standing(table.history).toReversed()) {
    for (const event of each.events.toReversed()) {
      if (event.kind === 'TurnBegan' || event.kind === 'GameWon') return null;
      if (event.kind !== 'ChanceTaken') continue;
      const by = who(view.sides, event.side, table, words, each.seat);
      return { key: each.version, card: event.card, who: by };
    }
  }
  return null;
}
