/** The game told in words: one line of the log for each thing worth telling. */

import type { Event, SequenceTypes } from '../../gen/sequence';
import { linesOf, type LogLine, type LogPerson } from '../../kit/log/sentence';
import { whoThen } from '../../kit/seats/who';
import type { Happened, GameTable } from '../contract';
import { SQUARES } from './board';
import { eyes } from './cards';
import type { Words } from './words';
import { aloud, type CardShown, type Sentence } from './words/sentence';

/** What a line needs to know of the table. */
export type Table = Pick<GameTable<SequenceTypes>, 'seat' | 'nameOf' | 'whoAt' | 'sideOf'>;

/** Tells one version of the game, in the order it happened. */
export function tell(news: Happened<SequenceTypes>, table: Table, words: Words): LogLine<CardShown>[] {
  return linesOf(
    news,
    (event) => say(event, news, table, words),
    (event) => sideOf(event, table),
  );
}

/** The same in plain sentences, for those who hear it. */
export const heard = (news: Happened<SequenceTypes>, table: Table, words: Words): string[] =>
  tell(news, table, words).map(({ sentence }) => aloud(sentence, words.cardName));

function sideOf(event: Event, table: Table): number | null {
  // A removed chip is the victim's; the line is about who took it.
  if ('seat' in event) return table.sideOf(event.seat);
  if (event.kind === 'Dealt') return table.sideOf(event.dealer);
  return 'side' in event ? event.side : null;
}

/** Says one event in words; null when another line of the same version tells it. */
function say(
  event: Event,
  { version, events: all }: Happened<SequenceTypes>,
  table: Table,
  words: Words,
): Sentence | null {
  const log = words.log;
  const who = (seat: number): LogPerson => whoThen(table, seat, version);
  const played = all.some((other) => other.kind === 'Placed');
  switch (event.kind) {
    case 'DrewForDeal':
      return log.drewForDeal(who(event.seat), event.card);
    case 'Dealt':
      return log.dealt(who(event.dealer), who(event.first), event.cards);
    case 'Placed':
      if (all.some((other) => other.kind === 'SequenceMade')) return log.closed(who(event.seat), event.card);
      return eyes(event.card)
        ? log.placedByJack(who(event.seat), event.card, SQUARES[event.square] ?? '')
        : log.placed(who(event.seat), event.card);
    case 'Removed': {
      const off = SQUARES[event.square] ?? '';
      return log.removed(who(event.seat), event.side, event.card, off);
    }
    case 'SequenceMade':
      return played ? null : log.sequence(event.side);
    case 'SequenceBroken':
      return log.broken(event.side);
    case 'DeadExchanged':
      return log.exchanged(who(event.seat), event.card);
    case 'Drew':
      return all.length > 1 ? null : log.drew(who(event.seat));
    case 'DrawLost':
      return log.drawLost(who(event.seat));
    case 'PileRenewed':
      return log.renewed(event.cards);
    case 'Passed':
      return log.passed(who(event.seat));
    case 'SilenceBroken':
      return log.spoke(who(event.seat), event.side);
    case 'Discarded':
      return log.gaveUp(who(event.seat), event.card);
    case 'GameWon':
      return log.won(event.side);
    case 'GameDrawn':
      return log.drawn();
  }
}
