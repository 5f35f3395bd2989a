/** The races run so far, as far as this page has seen them, for their pictures. */

import { SvelteMap } from 'svelte/reactivity';
import { untrack } from 'svelte';
import type { FaceAFaceTypes, Verdict, View } from '../../gen/face_a_face';
import type { GameTable } from '../contract';
import type { Claims } from './claims';
import { timeOf } from '../../kit/time/extra_time';
import type { Race } from './timeline/race';
import type { Words } from './words';

type Table = Pick<GameTable<FaceAFaceTypes>, 'seat' | 'nameOf'>;

/** Turns a verdict into what its picture needs; null: nobody has typed anything. */
export function raceOf(
  { verdict, themes }: Seen,
  view: Pick<View, 'options'>,
  table: Table,
  claims: Claims,
  words: Words,
): Race | null {
  if (!verdict.given.some(({ word }) => word !== '')) return null;
  return {
    number: verdict.number,
    lanes: verdict.pair.map((seat) => {
      const given = verdict.given.find((each) => each.seat === seat);
      const me = seat === table.seat;
      const since = (time: number | undefined) =>
        time === undefined ? null : Math.max(0, time - verdict.opened);
      return {
        seat,
        name: me ? words.you : table.nameOf(seat),
        initial: table.nameOf(seat),
        me,
        word: given?.word ?? null,
        begun: since(given?.begun),
        sent: since(given?.sent),
        theme: themes[seat] ?? null,
        meant: given?.meant ?? '',
        fast: given?.fast ?? false,
        held: me && given !== undefined && claims.wasHeld(given, verdict.opened),
      };
    }),
    winner: verdict.winner,
    together: (view.options.together * timeOf(view.options, late(verdict))) / 100,
  };
}

/** What each of the two was asked: after a win as the win says, else the other's card. */
export function themesOf(view: Pick<View, 'wins' | 'rows'>, verdict: Verdict): Themes {
  const won = view.wins.find(({ number }) => number === verdict.number);
  if (won && verdict.winner !== null) {
    const tie = won.asked.theme !== won.card.theme; // then both were asked the same
    return {
      [won.winner]: won.asked.text,
      [won.loser]: tie ? won.asked.text : won.held.text,
    };
  }
  const [one, other] = verdict.pair;
  const text = (seat: number) => view.rows[seat]?.at(-1)?.card.text;
  return verdict.rule === 'FAF-24' ? { [one]: text(other), [other]: text(one) } : {};
}

/** Who sent last: the window is as long as their time (FAF-G25). */
function late(verdict: Verdict): number {
  return verdict.given.toSorted((a, b) => b.sent - a.sent)[0]?.seat ?? 0;
}

type Themes = Readonly<Record<number, string | undefined>>; // by seat

/** A race, and what was asked in it. */
export interface Seen {
  readonly verdict: Verdict;
  readonly themes: Themes;
}

export class Races {
  readonly #seen = new SvelteMap<number, Seen>();
  #open = $state.raw<Seen | null>(null);

  constructor(table: GameTable<FaceAFaceTypes>) {
    $effect.pre(() => {
      const view = table.game?.view;
      const last = view?.last;
      const fresh = table.latest.flatMap((each) => each.events);
      untrack(() => {
        if (!last) return;
        const decided = fresh.some(({ kind }) => kind === 'FaceOffWon' || kind === 'FaceOffTied');
        if (!decided && this.#seen.has(last.number)) return; // its cards may lie elsewhere by now
        const seen = { verdict: last, themes: themesOf(view, last) };
        this.#seen.set(last.number, seen);
        if (decided && table.seat !== null && last.pair.includes(table.seat)) this.#open = seen;
      });
    });
  }

  /** The race whose picture is looked at. */
  get open(): Seen | null {
    return this.#open;
  }

  has(number: number): boolean {
    return this.#seen.get(number)?.verdict.given.some(({ word }) => word !== '') ?? false;
  }

  show(number: number): void {
    this.#open = this.#seen.get(number) ?? null;
  }

  close(): void {
    this.#open = null;
  }
}
