/** The sides at the table, each a person or a pair (DDA-04 to DDA-06). */

import type { DefenseAfficherTypes, View } from '../../gen/defense_afficher';
import type { Stood } from '../../kit/ending/podium';
import { whoThen } from '../../kit/seats/who';
import type { GameTable } from '../contract';
import type { Words } from './words';
import type { Who } from './words/sentence';

export interface Member {
  readonly seat: number;
  readonly name: string; // "Vous" for oneself
  readonly initial: string; // what the avatar is made from: the real name
  readonly bot: boolean;
  readonly away: boolean;
  readonly acting: boolean; // decides now
  readonly next: boolean; // of a pair: plays the side's next turn (DDA-05)
  readonly note: string; // "hors ligne", "robot pour Odile", or nothing
}

export interface Team {
  readonly side: number;
  readonly mine: boolean;
  readonly posters: number;
  readonly misses: boolean; // its next turn
  readonly forbidden: boolean; // to paste, in this turn or its next
  readonly acting: boolean;
  readonly members: readonly Member[];
}

type Table = Pick<GameTable<DefenseAfficherTypes>, 'seat' | 'nameOf' | 'whoAt'>;

/** The seats of a side, in the order they play. */
export function seatsOf(view: Pick<View, 'sides'>, side: number): number[] {
  return view.sides.flatMap((of, seat) => (of === side ? [seat] : []));
}

/** Every side with its people. */
export function teams(table: GameTable<DefenseAfficherTypes>, view: View, words: Words): Team[] {
  return view.hand_counts.map((posters, side) => {
    const seats = seatsOf(view, side);
    return {
      side,
      mine: view.side === side,
      posters,
      misses: (view.missing[side] ?? 0) > 0,
      forbidden: view.forbidden[side] ?? false,
      acting: view.acting !== null && seats.includes(view.acting),
      members: seats.map((seat, place) => ({
        ...member(table, seat, words),
        acting: view.acting === seat,
        next: seats.length > 1 && view.members[side] === place,
      })),
    };
  });
}

function member(table: GameTable<DefenseAfficherTypes>, seat: number, words: Words) {
  const chair = table.room.chairs[seat];
  const name = table.nameOf(seat);
  const bot = chair?.bot != null;
  const away = !bot && chair?.present === false;
  const stoodIn = bot && chair?.person != null;
  return {
    seat,
    name: seat === table.seat ? words.you : name,
    initial: name,
    bot: bot || chair?.third_party === true,
    away,
    note: stoodIn ? words.robotFor(name) : away ? words.offline : '',
  };
}

/** Speaks of a side: by the person who acted for it, by its only one, or as a pair; of
 *  what was done in an earlier *version*, by who sat there then. */
export function who(
  sides: readonly number[],
  side: number,
  table: Table,
  words: Words,
  by: number | null = null,
  version = Infinity,
): Who {
  const seats = seatsOf({ sides: [...sides] }, side);
  const seat = by !== null && seats.includes(by) ? by : seats.length === 1 ? seats[0] : null;
  if (seat !== null && seat !== undefined) return { ...whoThen(table, seat, version), pair: false };
  const me = table.seat !== null && seats.includes(table.seat);
  return { name: words.log.pair(words.side(side)), me, pair: true };
}

/** The sides as a podium shows them. */
export const stand = (sides: readonly Team[], words: Words): Stood[] =>
  sides.map(({ side, members, posters }) => ({ side, people: members, score: words.shed.onPodium(posters) }));
