/** Where a card's drawing is, by its opaque name: see `pictures.ts` of the build. */
export function address(picture: string): string {
  return `/assets/cards/${picture}.svg`;
}
