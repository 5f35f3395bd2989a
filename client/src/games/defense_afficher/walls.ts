/** What hangs on the panels and what may still, from what a side can see. */

import type { View } from '../../gen/defense_afficher';
import { BRAND, PANELS, type Panel, SLOT } from './art/content';

/** As much of a view as the walls need. */
export type Walls = Pick<View, 'hand' | 'pasted' | 'notices'>;

const PANEL: ReadonlyMap<string, Panel> = new Map(PANELS.map((each) => [each.id, each]));
const PANEL_OF: ReadonlyMap<string, Panel> = new Map(
  PANELS.flatMap((panel) => panel.slots.map((slot) => [slot.id, panel] as const)),
);

export const panel = (id: string): Panel | undefined => PANEL.get(id);
export const panelOf = (slot: string): Panel | undefined => PANEL_OF.get(slot);
export const posterOf = (slot: string): string => SLOT.get(slot)?.poster ?? '';
export const slotOf = (poster: string): string => BRAND.get(poster)?.slot ?? '';
export const brand = (poster: string): string => BRAND.get(poster)?.name ?? poster;

/** The slots under a DÉFENSE D'AFFICHER. */
export function covered(view: Pick<View, 'notices'>): Set<string> {
  return new Set(view.notices.flatMap(({ slots }) => slots));
}

/** The slots of some panels that are neither pasted nor covered. */
export function openSlots(view: Walls, panels: readonly string[]): string[] {
  const shut = covered(view);
  return panels
    .flatMap((id) => panel(id)?.slots ?? [])
    .filter(({ id, poster }) => !shut.has(id) && !view.pasted.includes(poster))
    .map(({ id }) => id);
}

/** The posters of one's own hand that could be pasted on these panels now. */
export function fitting(view: Walls, panels: readonly string[]): string[] {
  return openSlots(view, panels)
    .map(posterOf)
    .filter((poster) => view.hand.includes(poster));
}

/** How many of these posters hang already, and so have no slot left (DDA-18). */
export function useless(view: Pick<View, 'pasted'>, posters: readonly string[]): number {
  return posters.filter((poster) => view.pasted.includes(poster)).length;
}

/** A poster in hand, told from its twin. */
export interface Kept {
  readonly key: string;
  readonly poster: string;
}

/** Numbers the twins of a hand, so that each keeps its place on the screen. */
export function keyed(hand: readonly string[]): Kept[] {
  const seen = new Map<string, number>();
  return hand.map((poster) => {
    const nth = (seen.get(poster) ?? 0) + 1;
    seen.set(poster, nth);
    return { key: `${poster}.${nth}`, poster };
  });
}

/** The part of the board that a notice over these slots takes. */
export function extent(slots: readonly string[]) {
  const places = slots.flatMap((id) => SLOT.get(id) ?? []);
  const x = Math.min(...places.map((place) => place.x));
  const y = Math.min(...places.map((place) => place.y));
  return {
    x,
    y,
    w: Math.max(...places.map((place) => place.x + place.w)) - x,
    h: Math.max(...places.map((place) => place.y + place.h)) - y,
  };
}
