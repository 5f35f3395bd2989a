/** Of a game's bots, the level to begin with: the middle one, or the easier of two. */
export const usualLevel = (levels: readonly string[]): string =>
  levels[Math.floor((levels.length - 1) / 2)] ?? '';
