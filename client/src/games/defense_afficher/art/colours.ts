/** The printed colours of sides and panels. Each goes with a sign or a letter. */

export interface Livery {
  readonly colour: string;
  readonly shade: string; // its darker half, on the right
  readonly sign: string; // a white shape in a box from -5 to 5
}

/** By side, in the kit's order: blue ring, green cross, red triangle, violet square. */
export const LIVERIES: readonly Livery[] = [
  {
    colour: '#1f6fb2',
    shade: '#154f82',
    sign: 'M0 -5.2A5.2 5.2 0 1 0 0 5.2A5.2 5.2 0 1 0 0 -5.2ZM0 -2.4A2.4 2.4 0 1 1 0 2.4A2.4 2.4 0 1 1 0 -2.4Z',
  },
  {
    colour: '#2f7d4f',
    shade: '#1f5a37',
    sign: 'M-1.8 -5.2H1.8V-1.8H5.2V1.8H1.8V5.2H-1.8V1.8H-5.2V-1.8H-1.8Z',
  },
  { colour: '#d63a2b', shade: '#a3261b', sign: 'M0 -5.2L5.6 4.6H-5.6Z' },
  { colour: '#7a3e8e', shade: '#582a68', sign: 'M-4.6 -4.6H4.6V4.6H-4.6Z' },
];

/** Nobody's: a Départ that no side starts from. */
export const NOBODY: Livery = { colour: '#8d857a', shade: '#6b645b', sign: '' };

export function livery(side: number): Livery {
  return LIVERIES[side] ?? NOBODY;
}

const PANELS: Readonly<Record<string, string>> = {
  A: '#d63a2b',
  B: '#1f6fb2',
  C: '#d06a12',
  D: '#2f7d4f',
  E: '#4a5a6a',
  F: '#7a3e8e',
  G: '#0d7d7f',
  H: '#b0275f',
  I: '#6b4f2a',
};

export function panelColour(panel: string): string {
  return PANELS[panel] ?? '#4a5a6a';
}
