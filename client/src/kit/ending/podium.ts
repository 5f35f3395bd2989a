/** Who stands where on the podium. */

import type { Outcome } from '../../gen/wire';

/** A side, as the podium shows it. */
export interface Stood {
  readonly side: number;
  readonly people: readonly { readonly name: string; readonly bot: boolean }[];
  readonly score: string; // "14 cartes"
}

export interface PodiumStep extends Stood {
  readonly place: number; // 1: has won
}

export type Ranks = Pick<Outcome, 'winners' | 'places'>;

const MOST = 4; // steps: three, and one more where a place is shared
const LAST = 3; // place that has a step
const COLUMNS = [[], [0], [0, 1], [1, 0, 2], [1, 0, 2, 3]]; // the first in the middle

/** The place of a side. Rules that know winners alone leave all others equal; in a draw
 *  everybody is. */
function placeOf(side: number, { winners, places }: Ranks): number {
  return places[side] ?? (winners.length === 0 || winners.includes(side) ? 1 : 2);
}

/** The steps from left to right, and those who stand beside. */
export function podium(stood: readonly Stood[], ranks: Ranks): { steps: PodiumStep[]; beside: PodiumStep[] } {
  const all = stood
    .map((each) => ({ ...each, place: placeOf(each.side, ranks) }))
    .toSorted((a, b) => a.place - b.place);
  const high = all.filter(({ place }, n) => place <= LAST && n < MOST);
  const steps = (COLUMNS[high.length] ?? []).flatMap((n) => high[n] ?? []);
  return { steps, beside: all.slice(high.length) };
}

const LOWEST = 190; // px of a phone's, with a line each and nobody beside
const LINE = 20;
const BESIDE = 44;

/** How high it is on a phone: more people of a side, and a fourth side, take lines of their own. */
export function podiumHeight(stood: readonly Stood[]): number {
  const lines = Math.max(1, ...stood.map(({ people }) => Math.min(people.length, 3)));
  return LOWEST + LINE * (lines - 1) + (stood.length > LAST ? BESIDE : 0);
}
