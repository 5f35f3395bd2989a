/** Where the figure may go, by which way, and what the square there gives.
 *
 * What a square does now the server says, in the view's prospects; what it is and where
 * it lies is the board's data, which rules and client share. */

import type { View } from '../../gen/defense_afficher';
import { SQUARE } from './art/content';
import { fitting } from './walls';

export type Route = readonly string[];

/** What happens on a square, as far as the reader can know. */
export type Gift =
  | { readonly kind: 'paste'; readonly panel: string; readonly posters: readonly string[] }
  | { readonly kind: 'full'; readonly panel: string } // no slot is open
  | { readonly kind: 'forbidden'; readonly panel: string } // an officer watches
  | { readonly kind: 'brush'; readonly panel: string } // somebody else's business
  | { readonly kind: 'chance' | 'again' }
  | { readonly kind: 'instruction'; readonly square: string }
  | { readonly kind: 'start'; readonly side: number | null }
  | { readonly kind: 'plain' }
  | { readonly kind: 'asleep' }; // the figure was moved once already (DDA-G14)

export type Town = Pick<View, 'hand' | 'pasted' | 'notices' | 'side' | 'turn' | 'homes' | 'prospects'>;

/** Says what the figure on turn would find on a square. */
export function gift(view: Town, id: string): Gift {
  const act = view.prospects.find(({ square }) => square === id)?.act ?? 'nothing';
  const panel = SQUARE.get(id)?.panel ?? '';
  switch (act) {
    case 'paste':
    case 'full':
    case 'forbidden':
      if (view.side !== view.turn.side) return { kind: 'brush', panel };
      if (act !== 'paste') return { kind: act, panel };
      return { kind: act, panel, posters: fitting(view, [panel]) };
    case 'instruction':
      return { kind: act, square: id };
    case 'nothing':
      return ground(view, id);
    default:
      return { kind: act };
  }
}

/** Whether a square gives something to tell of: a plain one speaks for itself. */
export const tells = (view: Town, id: string): boolean =>
  !['plain', 'start', 'asleep'].includes(gift(view, id).kind);

/** What a square is that does nothing. */
function ground(view: Town, id: string): Gift {
  if (SQUARE.get(id)?.kind !== 'start') return { kind: 'plain' };
  const side = view.homes.indexOf(id);
  return { kind: 'start', side: side < 0 ? null : side };
}

/** The ways to each square that can be reached, but only those worth telling apart.
 *
 * How one arrives matters on a square that sends the figure on the same way. */
export function ways(
  routes: readonly Route[],
  from: string,
  prospects: View['prospects'],
): Map<string, Route[]> {
  const byWay = new Set(prospects.flatMap((each) => (each.by_way ? each.square : [])));
  const found = new Map<string, Route[]>();
  for (const route of routes) {
    const end = route.at(-1);
    if (end === undefined) continue;
    const known = found.get(end) ?? [];
    const another = (other: Route) => cameFrom(other, from) !== cameFrom(route, from);
    const matters = byWay.has(end) && known.every(another);
    if (known.length === 0 || matters) found.set(end, [...known, route]);
  }
  return found;
}

/** The shortest way to a square that routes lead over; null: none does. */
export function wayOver(routes: readonly Route[], square: string): Route | null {
  const found = routes
    .filter((route) => route.includes(square))
    .map((route) => route.slice(0, route.indexOf(square) + 1));
  return found.reduce<Route | null>((best, way) => (best && best.length <= way.length ? best : way), null);
}

/** The square before the last one of a route. */
export function cameFrom(route: Route, from: string): string {
  return route.at(-2) ?? from;
}

export type Heading = 'left' | 'right' | 'above' | 'below';

/** From which hand a route comes to its end, as one looks at the board. */
export function heading(route: Route, from: string): Heading {
  const end = SQUARE.get(route.at(-1) ?? from);
  const before = SQUARE.get(cameFrom(route, from));
  if (!end || !before || before.x < end.x) return 'left';
  if (before.x > end.x) return 'right';
  return before.y < end.y ? 'above' : 'below';
}

/** The place nearest in the direction of an arrow key, or null: none lies there. */
export function toward<P extends { x: number; y: number }>(
  here: P,
  places: readonly P[],
  key: string,
): P | null {
  const turn = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  if (!turn) return null;
  const [ax = 0, ay = 0] = turn;
  let best: P | null = null;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.x - here.x, place.y - here.y];
    const ahead = dx * ax + dy * ay;
    if (ahead <= 0) continue;
    const cost = ahead + 2 * Math.abs(dx * ay + dy * ax);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
