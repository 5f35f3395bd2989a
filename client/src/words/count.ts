/** A number and what it counts, kept on one line: « 1 carte », « 7 cartes ». */
export const count = (n: number, one: string, more = `${one}s`): string => `${n}\u00a0${n > 1 ? more : one}`;

/** “1st”, “22nd”, “113th”. */
export const ordinal = (n: number): string => {
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
};
