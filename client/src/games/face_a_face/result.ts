/** How the game ended, in words. */

import type { FaceAFaceTypes, View } from '../../gen/face_a_face';
import type { Ended } from '../../kit/log/sentence';
import type { GameTable } from '../contract';
import type { Words } from './words';

type Table = Pick<GameTable<FaceAFaceTypes>, 'game' | 'seat' | 'nameOf'>;

/** Says who has most cards; several share the victory (FAF-22, FAF-G11). */
export function result(table: Table, view: View, words: Words): Ended {
  const { over } = words;
  const winners = table.game?.outcome?.winners ?? [];
  const seats = view.sides.flatMap((side, seat) => (winners.includes(side) ? [seat] : []));
  const cards = view.won[seats[0] ?? 0]?.length ?? 0;
  const [only] = seats;
  const line = over.line(view.fought, view.said.length);
  if (seats.length !== 1 || only === undefined) {
    const others = seats.filter((seat) => seat !== table.seat).map((seat) => table.nameOf(seat));
    const names = others.length < seats.length ? [words.you, ...others] : others;
    return { title: over.shared(names, cards), line, side: null };
  }
  const title = only === table.seat ? over.won(cards) : over.wins(table.nameOf(only), cards);
  return { title, line, side: view.sides[only] ?? null };
}
