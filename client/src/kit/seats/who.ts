/** Whom a sentence about an earlier move speaks of: a seat can change hands. */

import type { GameTable } from '../../games/contract';
import type { RoomNow } from '../../gen/wire';
import type { LogPerson } from '../log/sentence';

type Sat = { readonly from: number; readonly seat: number };

/** Who had a seat when the move *version* was made; 0: to whom it was dealt. */
export function seatedAt<S extends Sat>(seated: readonly S[], seat: number, version: number): S | undefined {
  return seated.findLast((each) => each.seat === seat && each.from <= version);
}

/** Who had it, as a room tells; null: nothing has changed there, it is as the chairs are.
 *  *robotAs* speaks of the bot that stood in for somebody. */
export function whoSat(
  { seated, you }: RoomNow,
  seat: number,
  version: number,
  robotAs: (name: string) => string,
): LogPerson | null {
  const then = seatedAt(seated, seat, version);
  if (!then) return null;
  const { name, person, bot } = then;
  if (bot !== null && person !== null) return { name: robotAs(name), me: false };
  return { name, me: person === you };
}

/** Whoever made the move *version* on a seat. */
export function whoThen(
  table: Pick<GameTable, 'seat' | 'nameOf' | 'whoAt'>,
  seat: number,
  version: number,
): LogPerson {
  const now = { name: table.nameOf(seat), me: seat === table.seat };
  return table.whoAt?.(seat, version) ?? now;
}
