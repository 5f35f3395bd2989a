/** Who sits at the table, with the cards before them, as every face shows them. */

import type { FaceAFaceTypes, ThemeCard, View } from '../../gen/face_a_face';
import type { Stood } from '../../kit/ending/podium';
import { type Person, sitting } from '../../kit/seats/sitting';
import { timeOf } from '../../kit/time/extra_time';
import type { GameTable } from '../contract';
import type { Words } from './words';

export interface Sitting extends Person {
  readonly turn: boolean; // the table waits for them to draw
  readonly card: ThemeCard | null; // on top of their play pile
  readonly hidden: boolean; // it is about to be turned to all (FAF-20)
  readonly under: number; // cards below it
  readonly won: number;
  readonly lit: boolean; // one of the two in the face-off
  readonly time: number; // percent of the table's (FAF-G25)
}

/** A name where there is little room: that it is a robot its drawing says. */
export const brief = (name: string): string => name.replace(/^Robot (?=.)/, '');

type Table = Pick<GameTable<FaceAFaceTypes>, 'lang' | 'seat' | 'nameOf' | 'sideOf' | 'room'>;

/** The two of the face-off that all know of; nobody while it is only to be noticed. */
export function pairOf(view: View): readonly number[] {
  const phase = view.phase;
  return phase.kind === 'Opening' || phase.kind === 'Racing' || phase.kind === 'Tied' ? phase.pair : [];
}

/** Who is to draw now, a tie-break card included; null: nobody. */
export function drawerOf(view: View): number | null {
  const { phase } = view;
  if (phase.kind === 'Tied') return phase.drawer;
  return phase.kind === 'Drawing' && phase.until === null ? view.turn : null;
}

/** Everybody, in the order of the seats. */
export function people(table: Table, view: View): Sitting[] {
  const pair = pairOf(view);
  const drawer = drawerOf(view);
  return view.rows.map((row, seat) => ({
    ...sitting(table, seat),
    turn: seat === drawer,
    card: row.at(-1)?.card ?? null,
    hidden: view.phase.kind === 'Uncovering' && view.phase.seats.includes(seat),
    under: Math.max(0, row.length - 1),
    won: view.won[seat]?.length ?? 0,
    lit: pair.includes(seat),
    time: timeOf(view.options, seat),
  }));
}

/** What a seat's place says aloud: never a match, the listener compares (FAF-G9). */
export function said(person: Sitting, words: Words): string {
  const won = words.wonCards(person.won);
  const { card } = person;
  const shown =
    card && !person.hidden
      ? words.table.seat(person.name, words.symbol(card.symbol), card.text, won)
      : words.table.seatEmpty(person.name, won);
  const more = [
    person.note,
    person.time > 100 ? words.moreTimeHelp(person.time) : '',
    person.lit ? words.table.lit : '',
  ];
  return [shown, ...more.filter(Boolean)].join(', ');
}

/** Everybody as a podium shows them. */
export const stand = (seated: readonly Sitting[], words: Words): Stood[] =>
  seated.map(({ side, initial, bot, won }) => ({
    side,
    people: [{ name: initial, bot }],
    score: words.over.count(won),
  }));
