/** What just happened, for those who do not see the screen.
 *
 *  A card that turns up is told as a card, never as a match: the listener compares, as
 *  everybody does (FAF-G9).
 */

import type { Event, FaceAFaceTypes } from '../../gen/face_a_face';
import { aloud } from '../../kit/log/sentence';
import type { GameTable } from '../contract';
import { tell } from './log';
import type { Words } from './words';

type Table = Pick<GameTable<FaceAFaceTypes>, 'seat' | 'nameOf' | 'sideOf'>;

/** Says a card: whose it is, its symbol, its theme. */
function card(event: Event, table: Table, words: Words): string | null {
  if (event.kind !== 'CardTurned' && event.kind !== 'CardUncovered') return null;
  const name = event.seat === table.seat ? words.you : table.nameOf(event.seat);
  return words.aloud.turned(name, words.symbol(event.card.symbol), event.card.text);
}

/** Says one version aloud. */
export function heard(
  news: { version: number; seat: number | null; at: number; events: readonly Event[] },
  table: Table,
  words: Words,
): string[] {
  return news.events.flatMap((event) => {
    const said = card(event, table, words);
    if (said) return [said];
    return tell({ ...news, events: [event] }, table, words).map((line) => aloud(line.sentence));
  });
}
