/** The game's French terms, shared by its dictionaries. */

export const sides = ['Bleus', 'Verts', 'Rouges', 'Violets'];
export const side = (n: number): string => sides[n] ?? '';

export const many = (n: number, one: string): string => `${n} ${one}${n > 1 ? 's' : ''}`;
export const posters = (n: number): string => many(n, 'affiche');
export const panelName = (panel: string, street: string): string => `Panneau ${panel}, ${street}`;
