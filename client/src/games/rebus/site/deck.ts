/** The two hundred pictures by name, for whoever composes with them or has them read. */

import { drawn, type Drawn } from '../gallery/deck';

export type { Drawn };

const plain = (text: string) =>
  text.toLocaleLowerCase('fr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');

/** All pictures, by their first names. */
export function pictures(): Drawn[] {
  return drawn().sort((a, b) => (a.names[0] ?? '').localeCompare(b.names[0] ?? '', 'fr'));
}

/** Those of which a name begins so, then those of which one has it in it. */
export function named(all: readonly Drawn[], typed: string): Drawn[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return [...all];
  const begins = all.filter(({ names }) => names.some((name) => plain(name).startsWith(wanted)));
  const has = all.filter(({ names }) => names.some((name) => plain(name).includes(wanted)));
  return [...new Set([...begins, ...has])];
}
