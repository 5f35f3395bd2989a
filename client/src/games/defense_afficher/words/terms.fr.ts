/** The game's French terms, shared by its dictionaries. */

import { count } from '../../../words/count';

export const sides = ['Bleus', 'Verts', 'Rouges', 'Violets'];
export const side = (n: number): string => sides[n] ?? '';

export const posters = (n: number): string => count(n, 'affiche');
export const panelName = (panel: string, street: string): string => `Panneau ${panel}, ${street}`;
