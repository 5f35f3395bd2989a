/** Where a phone's camera should look while somebody decides. */

import type { View } from '../../gen/defense_afficher';
import { type Place, SQUARE } from './art/content';
import type { Play } from './play.svelte';
import { panel, panelOf } from './walls';

/** The part of the board that matters to this decision; null: the whole city. */
export function focus(view: View, play: Play): Place | null {
  const phase = play.phase;
  switch (phase?.kind) {
    case 'Walking':
    case 'Sliding':
      return around([view.figures[view.turn.side] ?? '', ...play.squares.keys()]);
    case 'Pasting':
      return (phase.panels.length === 1 && panel(phase.panels[0] ?? '')) || null;
    case 'Doubling':
      return panelOf(phase.slot) ?? null;
    case 'Peeling': {
      const panels = new Set(phase.slots.map((slot) => panelOf(slot)));
      return panels.size === 1 ? ([...panels][0] ?? null) : null;
    }
    default:
      return null;
  }
}

/** The streets around some squares. */
export function around(squares: readonly string[], margin = 60): Place {
  const places = squares.flatMap((id) => SQUARE.get(id) ?? []);
  const x = Math.min(...places.map((place) => place.x)) - margin;
  const y = Math.min(...places.map((place) => place.y)) - margin;
  return {
    x,
    y,
    w: Math.max(...places.map((place) => place.x)) + margin - x,
    h: Math.max(...places.map((place) => place.y)) + margin - y,
  };
}
