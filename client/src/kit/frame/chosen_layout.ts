/** The layout that somebody chose on this device, for a table and those that follow it. */

export type ChosenLayout = 'hand' | 'whole';

const KEY = 'tablee.face'; // "K7F4 hand": of the last table where something was chosen

/** What was chosen at a table, if anything. */
export function chosenAt(code: string): ChosenLayout | null {
  const [table, chosen] = (localStorage.getItem(KEY) ?? '').split(' ');
  return table === code && (chosen === 'hand' || chosen === 'whole') ? chosen : null;
}

/** Remembers what is chosen at a table. */
export function chooseAt(code: string, chosen: ChosenLayout): void {
  localStorage.setItem(KEY, `${code} ${chosen}`);
}

/** Takes what was chosen along to the table that everybody goes to. */
export function carryLayout(from: string, to: string): void {
  const chosen = chosenAt(from);
  if (chosen) chooseAt(to, chosen);
}
