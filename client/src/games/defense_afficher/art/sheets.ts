/** The addresses of the drawings that are files: 36 posters, 19 Chance pictures. */

type Files = Record<string, string>;

const posters: Files = import.meta.glob('../posters/*.svg', {
  eager: true,
  query: '?no-inline&url',
  import: 'default',
});
const pictures: Files = import.meta.glob('./chance/*.svg', {
  eager: true,
  query: '?no-inline&url',
  import: 'default',
});

/** Gives the address of a poster's drawing. */
export function sheet(poster: string): string {
  return posters[`../posters/${poster}.svg`] ?? '';
}

/** Gives the address of a Chance card's picture. */
export function picture(card: string): string {
  return pictures[`./chance/${card}.svg`] ?? '';
}
