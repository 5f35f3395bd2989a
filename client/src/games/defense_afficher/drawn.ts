/** The Chance card to show: the last one drawn, until the table has moved on. */

import type { DefenseAfficherTypes, View } from '../../gen/defense_afficher';
import type { TableStore } from '../contract';
import { who } from './people';
import type { Words } from './words';
import type { Who } from './words/sentence';

const FOR = 6; // versions that a card stays in sight after it was drawn

export interface Drawn {
  readonly key: number;
  readonly card: string;
  readonly who: Who;
}

type Table = Pick<TableStore<DefenseAfficherTypes>, 'turns' | 'seat' | 'nameOf'>;

/** Give the card, or null when it is being carried out no more and is old. */
export function lastDrawn(table: Table, view: View, words: Words, stays = FOR): Drawn | null {
  const newest = table.turns.at(-1)?.version ?? 0;
  for (const turn of table.turns.toReversed()) {
    const taken = turn.events.findLast((event) => event.kind === 'ChanceTaken');
    if (!taken) continue;
    if (!view.turn.card && newest - turn.version >= stays) return null;
    const { card, side } = taken;
    return { key: turn.version, card, who: who(view.sides, side, table, words, turn.seat) };
  }
  return null;
}
