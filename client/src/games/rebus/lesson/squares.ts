/** A few squares to teach with. */

import type { Square } from '../art/board';

const number = (cards: number, circuit = 1): Square => ({ place: 1, kind: 'nombre', cards, circuit });

export const TWO = number(2);
export const THREE = number(3);
export const FOUR = number(4);
export const LAST = number(5, 3);
export const ARRIVAL: Square = { place: 61, kind: 'arrivee', cards: 0, circuit: 3 };
