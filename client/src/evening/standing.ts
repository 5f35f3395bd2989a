/** How an evening stands, for those who look at it. */

import type { EveningNow, RoomNow, Wished } from '../gen/wire';

const NOTHING: EveningNow = {
  games: [],
  scores: [],
  wishes: [],
  waiting: [],
  leading: null,
  next_game: null,
};

/** What the room tells of its evening; nothing, at a table that is its first. */
export const eveningOf = (room: RoomNow): EveningNow => room.evening ?? NOTHING;

/** A game that may be next, and who wishes for it. */
export interface NextGame {
  readonly game: string;
  readonly here: boolean; // the game of this table
  readonly wishes: readonly Wished[];
}

/** The games of the shelf, the one of this table first. */
export function choices(room: RoomNow, shelf: readonly string[]): NextGame[] {
  const { wishes } = eveningOf(room);
  const order = [...shelf].sort((a, b) => Number(b === room.game) - Number(a === room.game));
  return order.map((game) => ({
    game,
    here: game === room.game,
    wishes: wishes.filter((wish) => wish.game === game),
  }));
}

/** What this reader wishes for. */
export const mine = (room: RoomNow): Wished | undefined =>
  eveningOf(room).wishes.find((wish) => wish.person === room.you);

/** Whether nobody else is here to agree with: bots do not mind. */
export const isAlone = (room: RoomNow): boolean =>
  !room.onlookers.some(({ person }) => person !== room.you) &&
  !room.chairs.some(({ person, present }) => person && person !== room.you && present);

/** Whether it can be chosen what is next. */
export const isOpen = (room: RoomNow): boolean =>
  room.stage !== 'playing' && !(room.stage === 'lobby' && room.seal) && !room.next_code;

/** Points as one writes them: 2, 1½, ½. */
export function written(points: number): string {
  const whole = Math.floor(points);
  if (whole === points) return `${whole}`;
  return whole ? `${whole}½` : '½';
}
