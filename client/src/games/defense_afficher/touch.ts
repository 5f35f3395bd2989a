/** What can be touched on the board, by the phase and the legal moves. */

import type { Move, View } from '../../gen/defense_afficher';
import type { Use } from './choice';
import { type Route, wayOver, ways } from './streets';
import { openSlots, panel } from './walls';

export type Of<K extends Move['kind']> = Extract<Move, { kind: K }>;

/** The legal moves of one kind. */
export function ofKind<K extends Move['kind']>(legal: readonly Move[], kind: K): Of<K>[] {
  return legal.filter((move): move is Of<K> => move.kind === kind);
}

/** The squares to go to, each with its ways; a place that is taken or sent to has none. */
export function squaresToTouch(view: View, legal: readonly Move[]): ReadonlyMap<string, readonly Route[]> {
  const from = view.figures[view.turn.side] ?? '';
  const walks = ofKind(legal, 'Walk').map(({ route }) => route);
  const found = ways(walks, from, view.prospects);
  for (const { square } of ofKind(legal, 'GoTo')) {
    const way = wayOver(walks, square); // a stop on the way (DDA-G21)
    found.set(square, way ? [way] : []);
  }
  for (const { side } of ofKind(legal, 'SwapPlaces')) found.set(view.figures[side] ?? '', []);
  return found;
}

/** The brushes to stop at on the way of a throw, whose rest is lost then (DDA-G21). */
export function stopsToTouch(phase: View['phase'] | undefined, legal: readonly Move[]): ReadonlySet<string> {
  const stops = phase?.kind === 'Walking' ? ofKind(legal, 'GoTo') : [];
  return new Set(stops.map(({ square }) => square));
}

/** The slots to paste on, cover, or take something off. */
export function slotsToTouch(phase: View['phase'], legal: readonly Move[], use: Use): ReadonlySet<string> {
  switch (phase.kind) {
    case 'Pasting': // all of them: a wrong one costs, a closed one is refused by its rule
      return new Set(phase.panels.flatMap((id) => panel(id)?.slots.map((slot) => slot.id) ?? []));
    case 'Doubling':
      return new Set([phase.slot]);
    case 'Laying':
      return new Set(ofKind(legal, 'LayNotice').flatMap(({ slots }) => slots));
    case 'Scraping':
      return new Set(
        use === 'lift'
          ? ofKind(legal, 'LiftNotice').flatMap(({ slots }) => slots)
          : ofKind(legal, 'Scrape').map(({ slot }) => slot),
      );
    case 'Peeling':
      return new Set(phase.slots);
    default:
      return new Set();
  }
}

/** The slots to light: when pasting, those that are open, whatever is in hand. */
export function slotsToLight(
  view: View,
  phase: View['phase'],
  slots: ReadonlySet<string>,
): ReadonlySet<string> {
  return phase.kind === 'Pasting' ? new Set(openSlots(view, phase.panels)) : slots;
}
