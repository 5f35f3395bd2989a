/** How a row of cards is laid out: as large as it goes, and read in one order. */

/** In how many columns so many cards lie; three and four in *pairs*, where the height is there. */
export function columns(count: number, wide: boolean, pairs = false): number {
  if (pairs && (count === 3 || count === 4)) return 2;
  if (wide) return count <= 6 ? Math.max(1, count) : Math.ceil(count / 2);
  if (count <= 4) return Math.max(1, count);
  return count <= 6 ? 3 : count <= 8 ? 4 : 5;
}

/** Cuts a list into lines of so many. */
export function lines<T>(list: readonly T[], length: number): T[][] {
  const cut: T[][] = [];
  for (let at = 0; at < list.length; at += length) cut.push(list.slice(at, at + length));
  return cut;
}

/** Cuts what is said into lines of so many cards; sounds of no card lie between them. */
export function saidIn<T extends { readonly card: string | null }>(
  pieces: readonly T[],
  across: number,
): T[][] {
  const cut: T[][] = [[]];
  for (const piece of pieces) {
    const line = cut.at(-1) ?? [];
    if (piece.card !== null && countCards(line) === across) cut.push([piece]);
    else line.push(piece);
  }
  return cut;
}

/** Counts the cards among what is said. */
export const countCards = (pieces: readonly { readonly card: string | null }[]): number =>
  pieces.filter(({ card }) => card !== null).length;
