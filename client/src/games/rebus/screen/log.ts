/** The game told in words: one line of the log for each thing worth telling. */

import type { Event, RebusTypes, VoteClosed } from '../../../gen/rebus';
import { linesOf, type LogLine, type LogSentence, type LogPerson } from '../../../kit/log/sentence';
import { whoThen } from '../../../kit/seats/who';
import { countVotes } from '../../../kit/voting/votes';
import type { Happened, GameTable } from '../../contract';
import type { Words } from '../words';

/** What a line needs to know of the table. */
export type Table = Pick<GameTable<RebusTypes>, 'seat' | 'nameOf' | 'whoAt' | 'sideOf'>;

/** Tells one version of the game, in the order it happened. */
export function tell(news: Happened<RebusTypes>, table: Table, words: Words): LogLine[] {
  const express = news.events.some(({ kind }) => kind === 'RoundBegun'); // nobody begins
  const told = (event: Event) =>
    express && event.kind === 'GameBegun' ? null : say(event, news.version, table, words);
  const sideOf = (event: Event) => ('seat' in event && event.seat !== null ? table.sideOf(event.seat) : null);
  return linesOf(news, told, sideOf);
}

/** Says one event in words; null when another line tells it, or nobody needs to know. */
function say(event: Event, version: number, table: Table, words: Words): LogSentence | null {
  const { log } = words;
  const who = (seat: number): LogPerson => whoThen(table, seat, version);
  switch (event.kind) {
    case 'GameBegun':
      return log.begun(who(event.seat));
    case 'DieThrown':
      return log.thrown(who(event.seat), event.die);
    case 'PawnMoved':
      return event.start === event.to
        ? log.stays(who(event.seat))
        : log.moved(who(event.seat), event.start, event.to);
    case 'CardsThrownAway':
      return log.thrownAway(who(event.seat), event.count);
    case 'PileRefilled':
      return log.refilled(event.count);
    case 'CardsExchanged':
      return log.exchanged(who(event.seat), who(event.other), event.count);
    case 'TurnPassed':
      return log.passed(who(event.seat), event.rule);
    case 'NothingLaid':
      return log.nothing(who(event.seat));
    case 'GaveIn':
      return log.gaveIn(who(event.seat));
    case 'CardsTakenUp':
      return log.takenUp(who(event.seat));
    case 'RebusLaid':
      return log.laid(who(event.seat), event.cards.length);
    case 'GuessAccepted':
      return log.accepted(who(event.seat));
    case 'RebusRevealed':
      return log.revealed(event.solution, event.solvers.map(who));
    case 'Contested':
      return log.contested(who(event.seat));
    case 'VoteClosed':
      if (isUnvoted(event)) return isJudged(event) ? log.judged(event.accepted) : log.unvoted;
      return log.vote(event.accepted, countVotes(event.votes, true), countVotes(event.votes, false));
    case 'RebusClosed':
      return event.rejected ? log.rejected(event.rule) : null;
    case 'ChainBegun':
      return log.chain(who(event.seat));
    case 'CardLinked':
      return log.linked(who(event.seat), event.phrase);
    case 'ChainEnded':
      return event.seat === null
        ? log.complete(event.length, event.rule)
        : log.broken(who(event.seat), event.length, event.rule);
    case 'PicturesRead':
      return log.reads(who(event.seat), event.on);
    case 'Favoured':
      return log.favoured(who(event.seat));
    case 'GameDecided':
      return log.over(event.winners.map((side) => table.nameOf(side)));
    case 'RoundBegun':
      return log.round(event.round);
    case 'GalleryOpened':
      return log.gallery(event.authors.length);
    case 'RebusFound':
      return log.found(who(event.seat));
    case 'PointsScored': {
      const gains = event.gains.map((points, seat) => ({ who: who(seat), points }));
      const scored = gains.filter(({ points }) => points > 0);
      return scored.length > 0 ? log.points(scored) : null;
    }
    case 'AuthorReady': // the felt shows it
    case 'CardsDrawn': // after every rebus, as everybody knows
    case 'SealingBegun': // the banner says it while it lasts
    case 'TrayStirred': // hands at the tray (REB-G45)
    case 'Guessed': // a list of its own
    case 'GuessFelt': // stands there too
    case 'RebusSolved': // told when it is revealed
    case 'Voted': // a secret
    case 'DrawAsked': // the banner asks
    case 'GameWon': // told when it was decided
      return null;
  }
}

/** Nobody voted; in the duo nobody does, and the judge decides on a chain (REB-G22). */
export const isUnvoted = ({ votes }: VoteClosed): boolean => votes.every((vote) => vote === null);
export const isJudged = ({ about, votes }: VoteClosed): boolean => about === 'chain' && votes.length === 2;
