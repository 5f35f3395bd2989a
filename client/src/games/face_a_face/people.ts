/** Who sits at the table, with the cards before them, as every face shows them. */

import type { FaceAFaceTypes, ThemeCard, View } from '../../gen/face_a_face';
import type { Stood } from '../../kit/ending/podium';
import { timeOf } from '../../kit/time/extra_time';
import type { GameTable } from '../contract';
import type { Words } from './words';

export interface Sitting {
  readonly seat: number;
  readonly side: number;
  readonly name: string; // "Vous" for oneself
  readonly initial: string; // what the avatar is made from: the real name
  readonly me: boolean;
  readonly bot: boolean;
  readonly away: boolean;
  readonly note: string; // "hors ligne", "robot pour Odile", or nothing
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

type Table = Pick<GameTable<FaceAFaceTypes>, 'seat' | 'nameOf' | 'room'>;

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
export function people(table: Table, view: View, words: Words): Sitting[] {
  const pair = pairOf(view);
  const drawer = drawerOf(view);
  return view.rows.map((row, seat) => {
    const chair = table.room.chairs[seat];
    const bot = chair?.bot != null;
    const away = !bot && chair?.present === false;
    const me = seat === table.seat;
    const name = table.nameOf(seat);
    return {
      seat,
      side: view.sides[seat] ?? 0,
      name: me ? words.you : name,
      initial: name,
      me,
      bot: bot || chair?.third_party === true,
      away,
      note: bot && chair?.person != null ? words.robotFor(name) : away ? words.offline : '',
      turn: seat === drawer,
      card: row.at(-1)?.card ?? null,
      hidden: view.phase.kind === 'Uncovering' && view.phase.seats.includes(seat),
      under: Math.max(0, row.length - 1),
      won: view.won[seat]?.length ?? 0,
      lit: pair.includes(seat),
      time: timeOf(view.options, seat),
    };
  });
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
