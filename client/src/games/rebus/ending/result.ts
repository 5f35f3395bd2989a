/** How the game ended, in words. */

import type { Rebus, RebusTypes, View } from '../../../gen/rebus';
import type { Stood } from '../../../kit/ending/podium';
import type { Ended } from '../../../kit/log/sentence';
import type { GameTable } from '../../contract';
import { list } from '../../../words/list';
import { type Sitting, youFirst } from '../screen/people';
import type { Words } from '../words';

const LAST = 61; // the square where the way ends (REB-28)

type Table = Pick<GameTable<RebusTypes>, 'seat' | 'nameOf' | 'lang'>;

/** The sides that have won, once that is known. */
export function winners(view: View): readonly number[] {
  const { phase } = view;
  return phase.kind === 'Gallery' || phase.kind === 'Over' ? phase.winners : [];
}

/** Whether who has won is known; people may still choose their favourite then. */
export const isOver = ({ phase }: View): boolean => phase.kind === 'Gallery' || phase.kind === 'Over';

/** Says who has won, and how (REB-28). */
export function result(table: Table, view: View, words: Words): Ended {
  const { end } = words;
  const won = winners(view);
  const seats = view.sides.flatMap((side, seat) => (won.includes(side) ? [seat] : []));
  const [only] = seats;
  const emptied = only !== undefined && view.held[only] === 0;
  const line =
    lineOf(view, seats, words) ?? (emptied ? end.line(lastTurn(view)) : end.lineOther(lastTurn(view)));
  if (seats.length !== 1 || only === undefined) {
    const names = seats.map((seat) => (seat === table.seat ? words.you : table.nameOf(seat)));
    return {
      title: end.shared(list(youFirst(names, words), table.lang === 'fr' ? 'et' : 'and')),
      line,
      side: null,
    };
  }
  const title = only === table.seat ? end.won : end.wins(table.nameOf(only));
  return { title, line, side: view.sides[only] ?? null };
}

/** The turn in which it ended: one that reaches Arrivée is the last before it is over. */
function lastTurn(view: View): number {
  const arrived = winners(view).some((side) => view.pawns[view.sides.indexOf(side)] === LAST);
  return view.turns + (arrived ? 1 : 0);
}

/** With how many points Rébus express was won; null in the game of the booklet (REB-G39). */
function lineOf({ express }: View, seats: readonly number[], words: Words): string | null {
  if (!express) return null;
  const points = express.points[seats[0] ?? 0] ?? 0;
  return seats.length > 1 ? words.express.shared(points) : words.express.endLine(points);
}

/** Where somebody stands at the end, in words. */
export function standsAt({ points, square, cards }: Sitting, { end, express }: Words): string {
  if (points !== null) return express.points(points);
  return square === LAST ? end.arrived(cards) : end.square(square);
}

/** The favourites of the table, by their numbers: most votes, ties share (REB-G25). */
export function favourites(favours: readonly (number | null)[]): number[] {
  const votes = tally(favours);
  const most = Math.max(0, ...votes.values());
  return [...votes].flatMap(([rebus, count]) => (count === most ? [rebus] : [])).toSorted((a, b) => a - b);
}

/** The first of the favourites; null: nobody has voted. */
export function favourite({ favours, gallery }: Pick<View, 'favours' | 'gallery'>): Rebus | null {
  const [best] = favourites(favours);
  return gallery.find(({ number }) => number === best) ?? null;
}

/** How many votes each rebus has. */
export function tally(favours: readonly (number | null)[]): Map<number, number> {
  const votes = new Map<number, number>();
  for (const rebus of favours) if (rebus !== null) votes.set(rebus, (votes.get(rebus) ?? 0) + 1);
  return votes;
}

/** Everybody as a podium shows them. */
export const stand = (seated: readonly Sitting[], words: Words): Stood[] =>
  seated.map((person) => ({
    side: person.side,
    people: [{ name: person.initial, bot: person.bot }],
    score: standsAt(person, words),
  }));
