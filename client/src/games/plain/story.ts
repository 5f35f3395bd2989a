/** A game without screens, told by the words that its rules have for it. */

import type { Stood } from '../../kit/ending/podium';
import { type Asked, type Ended, type LogLine, type Stressed, aloud, inTurn } from '../../kit/log/sentence';
import { type Person, sitting } from '../../kit/seats/sitting';
import { whoThen } from '../../kit/seats/who';
import type { GameTable, Happened } from '../contract';
import { w } from './words';

const SEAT = /\bseat[ =](\d+)\b/; // as games name one: « seat 0 lays 17 »

/** Everybody, in the order of the seats. */
export const people = (table: GameTable): Person[] =>
  table.room.chairs.map((_, seat) => sitting(table, seat));

/** One version, as the log tells it: whoever has a seat is named. */
export const tell = ({ said = [], version, seat, at }: Happened, table: GameTable): LogLine[] =>
  said.map((words, n) => ({
    key: `${version}.${n}`,
    side: seat === null ? null : table.sideOf(seat),
    at,
    sentence: words
      .split(SEAT)
      .map((part, place): string | Stressed =>
        place % 2 ? { strong: whoThen(table, Number(part), version).name } : part,
      ),
  }));

/** The same, for those who hear it. */
export const heard = (news: Happened, table: GameTable): string[] =>
  tell(news, table).map(({ sentence }) => aloud(sentence));

/** What happened last, and whether this person may do something. */
export function asked(table: GameTable): Asked {
  const last = table.history.at(-1);
  const line = (last && inTurn(heard(last, table))) || w().begun;
  if (table.past) return { title: line, line: '', mine: false };
  const mine = !!table.game?.legalMoves.length;
  return { title: mine ? w().mine : w().others, line, mine };
}

/** Who has won, and the rule by which. */
export function ended(table: GameTable): Ended {
  const { winners = [], rule = '' } = table.game?.outcome ?? {};
  const names = people(table).flatMap(({ side, initial }) => (winners.includes(side) ? [initial] : []));
  const mine = table.seat !== null && winners.includes(table.sideOf(table.seat));
  return {
    title: mine ? w().won : names.length ? w().wonBy(names) : w().draw,
    line: table.panels.ruleText(rule),
    side: winners.length === 1 ? (winners[0] ?? null) : null,
  };
}

/** The sides as a podium shows them. */
export function stood(table: GameTable): Stood[] {
  const all = people(table);
  return [...new Set(all.map(({ side }) => side))].map((side) => ({
    side,
    people: all.filter((each) => each.side === side).map(({ initial, bot }) => ({ name: initial, bot })),
    score: '',
  }));
}
