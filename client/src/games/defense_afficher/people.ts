/** The sides at the table, each a person or a pair (DDA-04 to DDA-06). */

import type { DefenseAfficherTypes, View } from '../../gen/defense_afficher';
import type { Stood } from '../../kit/ending/podium';
import { type Person, sitting } from '../../kit/seats/sitting';
import { whoThen } from '../../kit/seats/who';
import type { GameTable } from '../contract';
import type { Words } from './words';
import type { Who } from './words/sentence';

export interface Member extends Person {
  readonly acting: boolean; // decides now
  readonly next: boolean; // of a pair: plays the side's next turn (DDA-05)
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
export function teams(table: GameTable<DefenseAfficherTypes>, view: View): Team[] {
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
        ...sitting(table, seat),
        acting: view.acting === seat,
        next: seats.length > 1 && view.members[side] === place,
      })),
    };
  });
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
  sides.map(({ side, members, posters }) => ({
    side,
    people: members.map(({ initial, bot }) => ({ name: initial, bot })),
    score: words.shed.onPodium(posters),
  }));
