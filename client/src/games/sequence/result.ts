/** How the game ended, in words. */

import type { SequenceTypes, View } from '../../gen/sequence';
import type { Ended } from '../../kit/log/sentence';
import type { GameTable } from '../contract';
import type { Words } from './words';

type Table = Pick<GameTable<SequenceTypes>, 'game' | 'seat' | 'nameOf'>;

/** Says who won, and by how much. */
export function result(table: Table, view: View, words: Words): Ended {
  const over = words.over;
  const winner = table.game?.outcome?.winners[0];
  if (winner === undefined) return { title: over.drawn, line: over.nobody, side: null };
  const members = view.sides.flatMap((side, seat) => (side === winner ? [seat] : []));
  const scores = over.scores(view.sequences.map((lines, side) => over.sideScore(side, lines.length)));
  const alone = members.length === 1;
  const mine = table.seat !== null && members.includes(table.seat);
  const title = mine
    ? alone
      ? over.won
      : over.wonTogether
    : alone
      ? over.lost(table.nameOf(members[0] ?? 0))
      : over.lostTo(winner);
  return { title, line: `${scores}\u00a0· ${over.turns(view.turn)}`, side: winner };
}
