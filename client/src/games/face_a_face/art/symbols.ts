/** The six symbols, in their order round the die: neighbours share a face (FAF-G2). */

export const SYMBOLS = ['soleil', 'lune', 'chat', 'poisson', 'poulpe', 'sapin'] as const;

export type SymbolName = (typeof SYMBOLS)[number];
