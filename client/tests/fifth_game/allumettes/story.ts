/** The game told in words: whose turn it is, what happened, who has won. */

import type { GameTable, Happened } from '../../../src/games/contract';
import type { Stood } from '../../../src/kit/ending/podium';
import { aloud, type Asked, type Ended, type LogLine } from '../../../src/kit/log/sentence';
import { type Person, sitting } from '../../../src/kit/seats/sitting';
import { whoThen } from '../../../src/kit/seats/who';
import type { AllumettesTypes, View } from './types';
import type { Words } from './words';

type Table = GameTable<AllumettesTypes>;

/** Everybody, in the order of the seats. */
export const people = (table: Table, { seats }: View): Person[] =>
  Array.from({ length: seats }, (_, seat) => sitting(table, seat));

/** Whose turn it is, and what to do. */
export function asked(view: View, table: Table, words: Words): Asked {
  const mine = table.seat === view.turn;
  const title = mine ? words.mine : words.theirs(table.nameOf(view.turn));
  return { title, line: mine ? words.choose : words.left(view.left), mine };
}

/** One version, as the log tells it. */
export const tell = (news: Happened<AllumettesTypes>, table: Table, words: Words): LogLine[] =>
  news.events.map(({ seat, count }) => ({
    key: `${news.version}`,
    side: table.sideOf(seat),
    at: news.at,
    sentence: [words.took(whoThen(table, seat, news.version), count)],
  }));

/** The same, for those who hear it. */
export const heard = (news: Happened<AllumettesTypes>, table: Table, words: Words): string[] =>
  tell(news, table, words).map(({ sentence }) => aloud(sentence));

/** Who has won: all but whoever took the last. */
export function ended(view: View, table: Table, words: Words): Ended {
  const winners = table.game?.outcome?.winners ?? [];
  const loser = (view.turn + view.seats - 1) % view.seats;
  const names = winners.map((side) => table.nameOf(side));
  const mine = table.seat !== null && winners.includes(table.seat);
  return {
    title: mine ? words.won : words.wonBy(names),
    line: words.last({ name: table.nameOf(loser), me: loser === table.seat }),
    side: winners.length === 1 ? (winners[0] ?? null) : null,
  };
}

/** The sides as a podium shows them. */
export const stood = (table: Table, view: View, words: Words): Stood[] =>
  people(table, view).map(({ side, initial, bot }) => ({
    side,
    people: [{ name: initial, bot }],
    score: words.place(!!table.game?.outcome?.winners.includes(side)),
  }));
