/** The game told in words: one line of the log for each thing worth telling. */

import type { Event, FaceAFaceTypes } from '../../gen/face_a_face';
import { linesOf, type LogLine, type LogPerson } from '../../kit/log/sentence';
import { whoThen } from '../../kit/seats/who';
import { countVotes } from '../../kit/voting/votes';
import type { Happened, GameTable } from '../contract';
import type { Words } from './words';
import type { RaceShown, Sentence } from './words/sentence';

/** What a line needs to know of the table. */
export type Table = Pick<GameTable<FaceAFaceTypes>, 'seat' | 'nameOf' | 'whoAt' | 'sideOf'>;

/** Tells one version of the game, in the order it happened. */
export function tell(news: Happened<FaceAFaceTypes>, table: Table, words: Words): LogLine<RaceShown>[] {
  const sideOf = (event: Event): number | null => {
    const seat = 'seat' in event ? event.seat : 'winner' in event ? event.winner : null;
    return seat === null ? null : table.sideOf(seat);
  };
  return linesOf(news, (event) => say(event, news, table, words), sideOf);
}

/** Says one event in words; null when another line tells it, or nobody needs to know. */
function say(
  event: Event,
  { version, events: all }: Happened<FaceAFaceTypes>,
  table: Table,
  words: Words,
): Sentence | null {
  const { log } = words;
  const who = (seat: number): LogPerson => whoThen(table, seat, version);
  switch (event.kind) {
    case 'GameBegun':
      return log.begun(who(event.seat));
    case 'CardDrawn': // its face is told when it turns up
    case 'FaceOffLit': // told when it opens
    case 'VoteOpened': // told as contested, and when it closes
    case 'Voted': // a secret
      return null;
    case 'DrawTakenBack':
      return log.takenBack(who(event.seat));
    case 'CardTurned':
      return log.turned(who(event.seat), event.card.text);
    case 'DuelTurned':
      return log.duel(who(event.seat));
    case 'DieThrown': {
      const [one, other] = event.throws.at(-1) ?? [];
      if (!one || !other) return null;
      return log.die(words.symbol(one), words.symbol(other), event.throws.length - 1);
    }
    case 'CardUncovered':
      return log.uncovered(who(event.seat), event.card.text);
    case 'FaceOffOpened': {
      const [one, other] = event.pair;
      const named = event.caller !== null && !event.pair.includes(event.caller);
      return log.opened(who(one), who(other), named ? who(event.caller ?? 0) : null);
    }
    case 'Answered':
      return all.some((each) => each.kind === 'FaceOffWon' && each.winner === event.seat)
        ? null
        : log.answered(who(event.seat), event.word, event.meant);
    case 'SaidAlready':
      return log.saidAlready(who(event.seat), event.word, otherThan(event));
    case 'FasterThanPeople':
      return log.fast(who(event.seat));
    case 'Claimed':
      return log.claimed(who(event.seat));
    case 'FaceOffWon': {
      const answer = all.find((each) => each.kind === 'Answered' && each.seat === event.winner);
      const [word, meant] = answer?.kind === 'Answered' ? [answer.word, answer.meant] : ['', ''];
      return log.won(who(event.winner), who(event.loser), word, meant, event.number);
    }
    case 'FaceOffTied':
      if (event.rule !== 'FAF-24') return log.nobody();
      return log.tied(who(event.pair[0]), who(event.pair[1]));
    case 'TieBreakTurned':
      return log.tieBreak(event.card.text);
    case 'BothLeft':
      return log.bothLeft();
    case 'Burned':
      return log.burned(who(event.seat), event.word);
    case 'Contested':
      return log.contested(who(event.seat));
    case 'Appealed':
      return log.appealed(who(event.seat));
    case 'Reinstated':
      return log.reinstated(who(event.winner), who(event.loser), event.card !== null);
    case 'VoteClosed': {
      const [yes, no] = [countVotes(event.votes, true), countVotes(event.votes, false)];
      if (event.accused === null) return log.vote(event.accepted, yes, no);
      return log.judged(who(event.accused), event.accepted, yes, no);
    }
    case 'AnswerRejected':
      return log.rejected(event.reopens);
    case 'DrawMissed':
      return log.drawMissed(who(event.seat));
    case 'GameWon':
      return log.over(event.winners.map(who).toSorted((a, b) => Number(b.me) - Number(a.me)));
  }
}

/** The word that an answer was taken for, where it was written otherwise. */
export function otherThan({ word, earlier }: { word: string; earlier: string }): string {
  return word.localeCompare(earlier, 'fr', { sensitivity: 'base' }) === 0 ? '' : earlier;
}
