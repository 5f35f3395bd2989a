/** Who sits at a table, as plates and seats show them in every game. */

import type { GameTable } from '../../games/contract';
import { ROBOTS } from '../../gen/robots';
import { shownName, standInAt } from './robots';
import { seatWords } from './words';

export interface Person {
  readonly seat: number;
  readonly side: number;
  readonly name: string; // "Vous" for oneself, "Mamie Bielle" for a robot
  readonly initial: string; // what the avatar is made from: the real name
  readonly me: boolean;
  readonly bot: boolean; // a bot plays, its own game or for somebody
  readonly stoodIn: boolean; // it plays for somebody
  readonly away: boolean;
  readonly note: string; // "Soupape joue pour Odile", "hors ligne", or nothing
}

/** Describe whoever has a seat. */
export function sitting(
  table: Pick<GameTable, 'lang' | 'seat' | 'nameOf' | 'sideOf' | 'room'>,
  seat: number,
): Person {
  const chair = table.room.chairs[seat];
  const played = chair?.bot != null;
  const stoodIn = played && chair.person != null;
  const away = !played && chair?.present === false;
  const me = seat === table.seat;
  const name = table.nameOf(seat);
  const robot = stoodIn ? standInAt(table.room.chairs, seat) : undefined;
  const { you, robotFor, offline } = seatWords[table.lang];
  return {
    seat,
    side: table.sideOf(seat),
    name: me ? you : shownName(name, table.lang),
    initial: name,
    me,
    bot: played || chair?.third_party === true,
    stoodIn,
    away,
    note: stoodIn ? robotFor(name, robot && ROBOTS[robot].name[table.lang]) : away ? offline : '',
  };
}
