/** Who sits at the table, as the plates and the seats show them. */

import type { SequenceTypes, View } from '../../gen/sequence';
import type { Stood } from '../../kit/ending/podium';
import { type Person, sitting } from '../../kit/seats/sitting';
import { seatWords } from '../../kit/seats/words';
import type { GameTable } from '../contract';
import type { Words } from './words';

export interface Sitting extends Person {
  readonly turn: boolean; // it is theirs to act
  readonly cards: number;
  readonly line: string; // "6 cartes", "hors ligne", "Soupape joue pour Odile"
  readonly brief: string; // where there is little room: "robot"
}

/** The seats that the game waits for. */
export function awaited(view: View): number[] {
  const phase = view.phase;
  switch (phase.kind) {
    case 'Turn':
    case 'Locking':
      return [phase.seat];
    case 'Penalty':
      return phase.owed.flatMap((owed, seat) => (owed > 0 ? [seat] : []));
    case 'Over':
      return [];
  }
}

/** Everybody at the table, in the order of the seats. */
export function people(table: GameTable<SequenceTypes>, view: View, words: Words): Sitting[] {
  const acting = awaited(view);
  return view.sides.map((_, seat) => {
    const person = sitting(table, seat);
    const cards = view.hand_counts[seat] ?? 0;
    const line = person.note || words.cards(cards);
    const brief = person.stoodIn ? seatWords[table.lang].robot : line;
    return { ...person, turn: acting.includes(seat), cards, line, brief };
  });
}

/** Goes round the table clockwise, starting after *seat*'s own chair. */
export function clockwise(seated: readonly Sitting[], seat: number | null): Sitting[] {
  const start = seat ?? 0;
  return [...seated.slice(start), ...seated.slice(0, start)];
}

/** The sides in play, each with its people and its sequences. */
export function teams(view: View, seated: readonly Sitting[]) {
  return view.sequences.map((lines, side) => {
    const members = seated.filter((person) => person.side === side);
    const mine = members.some(({ me }) => me);
    return { side, mine, made: lines.length, needed: view.needed, members };
  });
}

export type Team = ReturnType<typeof teams>[number];

/** The sides as a podium shows them. */
export const stand = (sides: readonly Team[], words: Words): Stood[] =>
  sides.map(({ side, made, needed, members }) => ({
    side,
    people: members.map(({ initial, bot }) => ({ name: initial, bot })),
    score: words.score(made, needed),
  }));
