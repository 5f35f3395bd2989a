/** The rebus on the felt with its solution laid under the cards, once it is known. */

import type { Piece as Judged, Rebus, View } from '../../../gen/rebus';

export interface Piece {
  readonly card: string | null; // null: a sound that no card says
  readonly letters: string;
  readonly name: string;
  readonly intruder: boolean;
}

/** Lays pieces under the cards: each card once, in its order, and the gaps between them. */
export function pieces(
  cards: readonly string[],
  judged: readonly Judged[],
  intruder: number,
  names: readonly string[] = [],
): Piece[] {
  const laid: Piece[] = [];
  let done = 0;
  const card = (place: number, letters: string, name: string) => {
    laid.push({
      card: cards[place - 1] ?? null,
      letters,
      name: name || (names[place - 1] ?? ''),
      intruder: place === intruder,
    });
  };
  const gap = (letters: string) => {
    const last = laid.at(-1);
    if (last?.card !== null) laid.push({ card: null, letters, name: '', intruder: false });
    else laid[laid.length - 1] = { ...last, letters: `${last.letters}${letters}` };
  };
  for (const { place, letters, name } of judged) {
    if (place <= done) {
      gap(letters); // no card says it, or one that has said something before
      continue;
    }
    while (done < place - 1) card(++done, '', '');
    card(place, letters, name);
    done = place;
  }
  while (done < cards.length) card(++done, '', '');
  return laid;
}

/** The pieces and the solution of a rebus of the gallery. */
export function explained(rebus: Rebus): Piece[] {
  return pieces(rebus.cards, rebus.pieces, rebus.intruder, rebus.names);
}

/** The same of the rebus that lies on the felt; null while its solution is sealed to me. */
export function shownNow(view: View): { pieces: Piece[]; solution: string } | null {
  const { row, sealed } = view;
  if (!row || !sealed) return null;
  const said = sealed.says?.pieces ?? [];
  const first = row.cards.map((card) => view.names[card] ?? '');
  return { pieces: pieces(row.cards, said, sealed.intruder, first), solution: sealed.solution };
}
