/** A number and what it counts, kept on one line: « 1 carte », « 7 cartes ». */
export const count = (n: number, one: string, more = `${one}s`): string =>
  `${n}\u00a0${n > 1 ? more : one}`;
