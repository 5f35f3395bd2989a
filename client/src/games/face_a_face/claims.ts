/** The times that this page has claimed for its own answers, to see what became of them. */

import type { Given } from '../../gen/face_a_face';

const GRAIN = 20; // milliseconds: less is rounding, not a correction

interface Claim {
  readonly begun: number; // table time
  readonly sent: number;
}

export class Claims {
  #begun: number | null = null;
  readonly #claims = new Map<number, Claim>(); // by the time of sending

  begin(begun: number): void {
    this.#begun = begun;
  }

  send(_word: string, sent: number): void {
    this.#claims.set(sent, { begun: this.#begun ?? sent, sent });
    this.#begun = null;
  }

  /** Says whether the table took an answer for later than this page said (FAF-G5); what
   *  was begun before the cards were shown counts from then by the rules (FAF-G20). */
  wasHeld(given: Given, opened: number): boolean {
    const near = [...this.#claims.values()].findLast((claim) => claim.sent <= given.sent + GRAIN);
    if (!near) return false;
    const begun = Math.max(near.begun, opened);
    return given.sent - near.sent > GRAIN || given.begun - begun > GRAIN;
  }
}
