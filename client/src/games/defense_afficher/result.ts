/** How the game ended, in words. */

import type { DefenseAfficherTypes, View } from '../../gen/defense_afficher';
import type { Ended } from '../../kit/log/sentence';
import type { GameTable } from '../contract';
import { who } from './people';
import type { Words } from './words';

type Table = Pick<GameTable<DefenseAfficherTypes>, 'game' | 'seat' | 'nameOf'>;

/** Says who won, and how many posters the others were left with. */
export function result(table: Table, view: View, words: Words): Ended {
  const over = words.over;
  const winners = table.game?.outcome?.winners ?? [];
  const counts = view.hand_counts.map((left, side) => over.count(side, left));
  return {
    title: title(winners, table, view, words),
    line: over.line(counts, view.turn.number),
    side: winners.length === 1 ? (winners[0] ?? null) : null,
  };
}

function title(winners: readonly number[], table: Table, view: View, words: Words): string {
  const over = words.over;
  const [side = 0] = winners;
  if (winners.length > 1) return over.shared;
  const winner = who(view.sides, side, table, words);
  if (winner.me) return winner.pair ? over.wonTogether : over.won;
  return winner.pair ? over.lostTo(side) : over.lost(winner.name);
}
