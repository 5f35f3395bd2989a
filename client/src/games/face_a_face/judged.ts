/** The answer that a vote is about: one that has won, or one refused as said before. */

import type { ThemeCard, View } from '../../gen/face_a_face';

export interface Judged {
  readonly seat: number; // who has given it
  readonly word: string; // empty where people speak
  readonly meant: string; // the corrected spelling, or none
  readonly known: boolean;
  readonly asked: ThemeCard;
  readonly earlier: string; // the word that it was taken for; empty: it has won
}

/** Finds what is voted on; null: no answer is. */
export function judgedOf({ phase, wins, refusals }: View): Judged | null {
  if (phase.kind !== 'Voting') return null;
  const won = wins.find(({ number }) => number === phase.number);
  if (won) return { ...won, seat: won.winner, earlier: '' };
  const refused = refusals.find(({ number }) => number === phase.refusal);
  return refused ? { ...refused.given, asked: refused.asked, earlier: refused.earlier } : null;
}
