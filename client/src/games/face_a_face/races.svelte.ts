/** The races run so far, as far as this page has seen them, for their pictures. */

import { SvelteMap } from 'svelte/reactivity';
import { untrack } from 'svelte';
import type { FaceAFaceTypes, Verdict, View } from '../../gen/face_a_face';
import type { TableStore } from '../contract';
import type { Claims } from './claims';
import { timeOf } from './people';
import type { Race } from './timeline/race';
import type { Words } from './words';

type Table = Pick<TableStore<FaceAFaceTypes>, 'seat' | 'nameOf'>;

/** Turn a verdict into what its picture needs; null: nobody has typed anything. */
export function raceOf(
  verdict: Verdict,
  view: Pick<View, 'options'>,
  table: Table,
  claims: Claims,
  words: Words,
): Race | null {
  if (!verdict.given.some(({ word }) => word !== '')) return null;
  return {
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
        held: me && given !== undefined && claims.wasHeld(given, verdict.opened),
      };
    }),
    winner: verdict.winner,
    together: (view.options.together * timeOf(view.options, late(verdict))) / 100,
  };
}

/** Who sent last: the window is as long as their time (FAF-G25). */
function late(verdict: Verdict): number {
  return verdict.given.toSorted((a, b) => b.sent - a.sent)[0]?.seat ?? 0;
}

export class Races {
  readonly #seen = new SvelteMap<number, Verdict>();
  #open = $state.raw<Verdict | null>(null);

  constructor(table: TableStore<FaceAFaceTypes>) {
    $effect.pre(() => {
      const last = table.game?.view.last;
      const fresh = table.latest.flatMap((each) => each.events);
      untrack(() => {
        if (!last) return;
        this.#seen.set(last.number, last);
        const decided = fresh.some(({ kind }) => kind === 'FaceOffWon' || kind === 'FaceOffTied');
        if (decided && table.seat !== null && last.pair.includes(table.seat)) this.#open = last;
      });
    });
  }

  /** The race whose picture is looked at. */
  get open(): Verdict | null {
    return this.#open;
  }

  has(number: number): boolean {
    return this.#seen.get(number)?.given.some(({ word }) => word !== '') ?? false;
  }

  show(number: number): void {
    this.#open = this.#seen.get(number) ?? null;
  }

  close(): void {
    this.#open = null;
  }
}
