/** The wall of the season: what was played to the end on this device, a poster each. It is
 *  kept on the device alone: the house has no list of who played what. */

import type { Highlights, PosterArt } from '../games/contract';
import type { TableStore } from '../table/store';
import { WALL } from './has_wall';

const MOST = 60; // some twenty kilobytes each

export interface Pasted {
  readonly code: string; // of the table
  readonly game: string;
  readonly at: number;
  readonly names: readonly string[]; // of who won
  readonly people: number;
  readonly line: string; // what is remembered of it
  readonly art: PosterArt | null; // null: it was taken off, and its place is free
}

/** Every poster, the latest first. */
export function posters(): readonly Pasted[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(WALL) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return []; // somebody else wrote there
  }
}

function write(all: readonly Pasted[]): void {
  try {
    localStorage.setItem(WALL, JSON.stringify(all));
  } catch {
    if (all.length > 1) write(all.slice(0, all.length / 2)); // a full device keeps fewer
  }
}

/** Pastes the poster of a game that has just ended, once; not by post, nor of robots alone. */
export async function paste(table: TableStore, { poster, line }: Highlights): Promise<void> {
  const { code, room, game } = table;
  const people = room.chairs.filter(({ bot }) => bot === null);
  if (!poster || !game?.outcome || room.pace.kind === 'Correspondence' || people.length === 0) return;
  if (posters().some((each) => each.code === code)) return;
  const { winners } = game.outcome;
  const seats = room.chairs.flatMap((_, seat) => (winners.includes(table.sideOf(seat)) ? seat : []));
  const pictures = await Promise.all(poster.pictures.map(inlined));
  const names = seats.map((seat) => table.nameOf(seat));
  const art = { ...poster, pictures };
  const made = { code, game: room.game, at: Date.now(), names, people: room.chairs.length, line, art };
  write([made, ...posters().filter((each) => each.code !== code)].slice(0, MOST));
}

/** Takes a poster off: its place stays free, so that it is not pasted again. */
export function takeOff(code: string): void {
  write(posters().map((each) => (each.code === code ? { ...each, art: null } : each)));
}

/** A drawing of this version of the house, so that the wall needs none of its files later. */
async function inlined(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  try {
    const answer = await fetch(address);
    if (answer.ok) return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  } catch {
    // then by its address, as long as it is there
  }
  return address;
}

export interface Season {
  readonly name: 0 | 1 | 2 | 3; // spring, summer, autumn, winter
  readonly year: number; // in which it began
}

/** The season of a moment: three months, from the 21st. */
export function seasonOf(at: number): Season {
  const day = new Date(at);
  day.setDate(day.getDate() - 20);
  const month = day.getMonth(); // since the season's first month began on the 21st
  const name = Math.floor(((month + 10) % 12) / 3) as Season['name'];
  return { name, year: month < 2 ? day.getFullYear() - 1 : day.getFullYear() };
}

/** How a poster hangs: always the same, from its table's code. */
export function tilt(code: string): number {
  const sum = [...code].reduce((all, letter) => all * 31 + (letter.codePointAt(0) ?? 0), 7);
  return ((sum % 35) - 16) / 10;
}
