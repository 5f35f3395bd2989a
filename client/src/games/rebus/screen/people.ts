/** Who sits at the table, as every face shows them. */

import type { RebusTypes, View } from '../../../gen/rebus';
import { type Person, sitting } from '../../../kit/seats/sitting';
import { seatWords } from '../../../kit/seats/words';
import { timeOf } from '../../../kit/time/extra_time';
import type { GameTable } from '../../contract';
import { awaitedTogether } from '../express/standing';
import type { Words } from '../words';

export interface Sitting extends Person {
  readonly turn: boolean; // the table waits for them
  readonly square: number;
  readonly points: number | null; // in Rébus express
  readonly cards: number; // on the rack
  readonly time: number; // percent of the table's (REB-G24)
  readonly reads: boolean; // has the pictures read out (REB-G24)
  readonly line: string; // "compose", "10 cartes", "Soupape joue pour Odile"
  readonly says: string; // what they said last to the rebus on the felt
}

type Table = Pick<GameTable<RebusTypes>, 'lang' | 'seat' | 'nameOf' | 'sideOf' | 'room'>;

/** Whom the table waits for. */
export function awaited(view: View): readonly number[] {
  const { phase } = view;
  switch (phase.kind) {
    case 'Throwing':
    case 'Exchanging':
    case 'Composing':
    case 'Sealing':
      return [view.turn];
    case 'Guessing':
      return view.row ? [view.row.author] : [];
    case 'Chaining':
      return phase.due === null ? [] : [phase.due];
    case 'Drawing':
      return view.pawns.flatMap((_, seat) => ((phase.most[seat] ?? 0) > 0 ? [seat] : []));
    case 'Voting':
      return phase.voters.filter((seat) => !view.voted[seat]);
    default:
      return awaitedTogether(view);
  }
}

/** What the table need not wait for any more from somebody, in words. */
function hasDone({ phase, voted, found }: View, seat: number, me: boolean, { people: words }: Words): string {
  if (phase.kind === 'ComposingTogether') return phase.ready[seat] ? words.isReady(me) : '';
  if (phase.kind === 'Solving' && found[seat]?.words != null) return words.hasFound(me);
  if (phase.kind === 'Solving') return phase.given_in[seat] ? words.gaveIn : '';
  if (phase.kind === 'Telling') return phase.seen[seat] ? words.seen(me) : '';
  if (phase.kind === 'Guessing') return phase.given_in[seat] ? words.gaveIn : '';
  if (phase.kind === 'Revealing') return phase.seen[seat] ? words.seen(me) : '';
  return phase.kind === 'Voting' && voted[seat] ? words.voted(me) : '';
}

/** Everybody, in the order of the seats. */
export function people(table: Table, view: View, words: Words): Sitting[] {
  const due = awaited(view);
  return view.pawns.map((square, seat) => {
    const person = sitting(table, seat);
    const { me, note } = person;
    const robot = table.room.chairs[seat]?.bot != null ? seatWords[table.lang].robot : '';
    const cards = view.held[seat] ?? 0;
    const doing =
      (due.includes(seat) && words.people.doing(view.phase.kind, me)) || hasDone(view, seat, me, words);
    const notes = [
      note || robot,
      doing || words.people.cards(cards),
      view.readers[seat] ? words.people.reads(me) : '',
    ];
    return {
      ...person,
      turn: due.includes(seat),
      square,
      points: view.express?.points[seat] ?? null,
      cards,
      time: timeOf(view.options, seat),
      reads: view.readers[seat] ?? false,
      line: notes.filter(Boolean).join(' · '),
      says: view.guesses.findLast((guess) => guess.seat === seat)?.text ?? '',
    };
  });
}

/** Names in the order of a sentence: « Vous et Gus ». */
export const youFirst = (names: readonly string[], { you }: Words): string[] =>
  names.toSorted((one, other) => Number(other === you) - Number(one === you));

/** The square that a pawn will stand on, from DÉPART to ARRIVÉE. */
export const target = (person: Sitting, by: number): number => Math.max(0, Math.min(61, person.square + by));
