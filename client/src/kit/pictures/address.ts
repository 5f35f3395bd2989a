import { base } from '../../mode';

/** Where a card's drawing is, by its code: see `pictures.ts` beside the build's settings. */
export function address(card: string): string {
  return `${base}cards/${card}.svg`;
}
