/** A face-off's race, as its picture tells it: when each began and sent. */

export interface Lane {
  readonly seat: number;
  readonly name: string; // "Vous" for oneself
  readonly initial: string; // the real name: its colour is the bar's
  readonly me: boolean;
  readonly word: string | null; // null: no answer was sent
  readonly begun: number | null; // milliseconds since the card was turned
  readonly sent: number | null;
  readonly held: boolean; // a time was held back by the table (FAF-G5)
  readonly theme: string | null; // what was asked; null: this page has not seen it
  readonly meant: string; // the corrected spelling, or none (FAF-G28)
  readonly fast: boolean; // sooner than people can answer (FAF-G29)
}

/** Why it was decided as it was; each has its sentence. */
export type Case = 'alone' | 'apart' | 'together' | 'tied' | 'void';

export interface Race {
  readonly number: number; // of the face-off
  readonly lanes: readonly Lane[];
  readonly winner: number | null; // a seat; null: tied
  readonly together: number; // milliseconds: sent within this, the first begun wins
}

/** A lane whose answer was sent. */
export type Sent = Lane & { readonly begun: number; readonly sent: number };

export function sentOnes(race: Race): Sent[] {
  return race.lanes.filter((lane): lane is Sent => lane.begun !== null && lane.sent !== null);
}

/** Tells which of the cases a race is. */
export function caseOf(race: Race): Case {
  const sent = sentOnes(race);
  const [first, second] = sent.toSorted((a, b) => a.sent - b.sent);
  if (!first || !second) return 'alone';
  if (race.winner === null) return 'tied';
  if (second.sent - first.sent > race.together) return 'apart';
  return sent.some(isVoid) ? 'void' : 'together';
}

/** Whether a beginning did not count: too long before the sending (FAF-G16), or by
 *  another letter (FAF-G26). The table then takes the answer for begun as it was sent. */
export function isVoid(lane: Sent): boolean {
  return lane.begun === lane.sent;
}

/** The length that decides, in milliseconds; null where nothing is measured. */
export function decisive(race: Race): number | null {
  const sent = sentOnes(race);
  const [one, other] = sent;
  if (!one || !other) return null;
  switch (caseOf(race)) {
    case 'apart':
      return Math.abs(one.sent - other.sent);
    default:
      return Math.abs(one.begun - other.begun);
  }
}
