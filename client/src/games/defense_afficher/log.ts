/** The game told in words: one line of the log for each thing worth telling. */

import type { DefenseAfficherTypes, Event } from '../../gen/defense_afficher';
import { aloud, linesOf, type LogLine, type LogSentence } from '../../kit/log/sentence';
import type { Lang } from '../../words/lang.svelte';
import type { Happened, GameTable } from '../contract';
import { CARD, SQUARE } from './art/content';
import { who as speakOf } from './people';
import { brand } from './walls';
import type { Words } from './words';
import type { Who } from './words/sentence';

/** What a line needs to know of the table. */
export type Table = Pick<GameTable<DefenseAfficherTypes>, 'seat' | 'nameOf' | 'whoAt' | 'lang'>;

/** Tells one version of the game, in the order it happened. */
export function tell(
  news: Happened<DefenseAfficherTypes>,
  sides: readonly number[], // of the seats
  table: Table,
  words: Words,
): LogLine[] {
  const who = (side: number) => speakOf(sides, side, table, words, news.seat, news.version);
  return linesOf(news, (event) => say(event, who, table.lang, words), sideOf);
}

/** The same in plain sentences, for those who hear it. */
export const heard = (
  news: Happened<DefenseAfficherTypes>,
  table: Table & Pick<GameTable<DefenseAfficherTypes>, 'game'>,
  words: Words,
): string[] => tell(news, table.game?.view.sides ?? [], table, words).map(({ sentence }) => aloud(sentence));

function sideOf(event: Event): number | null {
  switch (event.kind) {
    case 'Dealt':
    case 'StockRenewed':
      return null;
    case 'Gave':
      return event.giver;
    case 'GameWon':
      return event.sides[0] ?? null;
    default:
      return event.side;
  }
}

/** Says one event; null when the next line tells it anyway. */
function say(event: Event, who: (side: number) => Who, lang: Lang, words: Words): LogSentence | null {
  const log = words.log;
  switch (event.kind) {
    case 'ThrewToStart':
      return log.start(who(event.side), event.die);
    case 'Dealt':
      return log.dealt(who(event.first), event.posters);
    case 'TurnBegan':
      return event.again ? log.again(who(event.side)) : null;
    case 'TurnMissed':
      return log.missed(who(event.side));
    case 'Threw':
      return log.threw(who(event.side), event.die);
    case 'Walked': {
      const where = whereabouts(event.route.at(-1) ?? '', lang, words);
      return log.walked(who(event.side), event.route.length, where);
    }
    case 'Stayed':
      return log.stayed(who(event.side));
    case 'Arrived':
      return log.arrived(who(event.side), whereabouts(event.square, lang, words));
    case 'Pasted':
      return log.pasted(who(event.side), brand(event.poster), event.slot);
    case 'Mispasted':
      return log.mispasted(who(event.side), brand(event.poster), event.slot);
    case 'Exchanged':
      return log.exchanged(who(event.side), event.count);
    case 'TookPosters':
      return log.took(who(event.side), event.count);
    case 'Shed':
      return log.shed(who(event.side));
    case 'Gave':
      return log.gave(who(event.giver), who(event.taker));
    case 'ChanceTaken':
      return log.chance(who(event.side), CARD.get(event.card)?.title[lang] ?? '');
    case 'StockRenewed':
      return log.renewed(event.cards);
    case 'NoticeLaid':
      return log.laid(who(event.side), event.panel, event.slots.length);
    case 'NoticeLifted':
      return log.lifted(who(event.side), event.panel);
    case 'Scraped':
      // A poster that comes off by itself goes back to the side on turn.
      return event.side === event.to
        ? log.peeled(who(event.side), brand(event.poster), event.slot)
        : log.scraped(who(event.side), brand(event.poster), event.slot, who(event.to));
    case 'Peeked':
      return log.peeked(who(event.side), event.count);
    case 'PlacesSwapped':
      return log.swapped(who(event.side), who(event.other));
    case 'PastingForbidden':
      return log.forbidden(who(event.side));
    case 'MustMiss':
      return log.mustMiss(who(event.side));
    case 'GameWon':
      return victory(event.sides.map(who), words);
  }
}

function victory(winners: readonly Who[], words: Words): LogSentence {
  if (winners.some(({ me }) => me)) return words.log.youWon();
  const names = winners.map(({ name }) => name);
  return words.log.won(names, winners.length > 1 || winners.some(({ pair }) => pair));
}

/** Names a square worth naming. */
function whereabouts(id: string, lang: Lang, words: Words): string {
  const where = words.log.where;
  const square = SQUARE.get(id);
  if (square?.panel) return where.brush(square.panel);
  if (square?.text) return where.instruction(square.text[lang].replace(/[.]$/, ''));
  switch (square?.kind) {
    case 'chance':
      return where.chance;
    case 'start':
      return where.start;
    default:
      return where.plain;
  }
}
