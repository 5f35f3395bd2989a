/** What flies over the table. Faces never do: they stand there whole, at their moment. */

import { cubicInOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { mayMove } from '../../kit/look/motion';

export const SLOW = 420; // milliseconds: a card flies
const NARROW = 0.68; // of the flight: from then on the card turns its edge

const still: TransitionConfig = { duration: 0 };

/** From the middle of *from* to the middle of *to*, in pixels. */
function way(from: Element | null, to: Element): { x: number; y: number } | null {
  const start = from?.getBoundingClientRect();
  if (!start || start.width === 0) return null;
  const end = to.getBoundingClientRect();
  return {
    x: start.x + start.width / 2 - (end.x + end.width / 2),
    y: start.y + start.height / 2 - (end.y + end.height / 2),
  };
}

/** A card comes from its pile face down, for this many milliseconds, and turns its edge
 *  before it is replaced by its face. */
export function drawn(
  card: Element,
  { from, for: duration }: { from: string; for: number },
): TransitionConfig {
  const start = mayMove() ? way(document.querySelector(from), card) : null;
  if (!start || duration <= 0) return still;
  return {
    duration,
    easing: cubicInOut,
    css: (t, u) => {
      const turned = Math.max(0, t - NARROW) / (1 - NARROW);
      return `translate: ${start.x * u}px ${start.y * u}px; scale: ${1 - 0.88 * turned} 1`;
    },
  };
}

/** A card that was won goes from where it lay to the winner's count. */
export function taken(card: HTMLElement, { from, to }: { from: string; to: string }): TransitionConfig {
  const place = document.querySelector(from)?.getBoundingClientRect();
  const end = document.querySelector(to)?.getBoundingClientRect();
  if (!mayMove() || !place || !end) return still;
  const x = end.x + end.width / 2 - (place.x + place.width / 2);
  const y = end.y + end.height / 2 - (place.y + place.height / 2);
  Object.assign(card.style, {
    left: `${place.x}px`,
    top: `${place.y}px`,
    width: `${Math.min(place.width, place.height / 1.4)}px`,
  });
  return {
    duration: SLOW,
    easing: cubicInOut,
    css: (t, u) => `translate: ${x * t}px ${y * t}px; scale: ${1 - 0.75 * t}; opacity: ${Math.min(1, u * 5)}`,
  };
}
