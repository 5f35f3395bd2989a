/** What is told of a room that changed, of the last move, and of what a bot played, in sentences. */

import type { Happened } from '../games/contract';
import type { Chair, RoomNow } from '../gen/wire';
import type fr from '../words/fr';

function change(before: Chair | undefined, after: Chair, words: typeof fr): string {
  const person = after.person;
  if (!person || after.name === null) return '';
  const same = before?.person === person;
  if (same && after.bot && !before.bot) return words.away.robotPlays(after.name);
  const was = same && before.present;
  if (after.present && !was && !after.bot) return words.table.arrived(after.name);
  if (!after.present && was) return words.table.left(after.name);
  return '';
}

/** Says that somebody has left for good, or has been asked to: a bot has the seat. */
function parted(before: RoomNow, after: RoomNow, words: typeof fr): string {
  if (before.stage !== 'playing' || after.stage !== 'playing') return '';
  if (before.seat !== null && after.seat === null) return words.away.yoursTaken;
  const seat = after.chairs.findIndex(({ person, bot }, n) => bot && !person && before.chairs[n]?.person);
  const name = before.chairs[seat]?.name;
  return name ? words.away.taken(name) : '';
}

/** Says who is the host now: the old one has been away, has left, or is back. */
function hostOf({ host, you, chairs }: RoomNow, words: typeof fr): string {
  if (host === you) return words.table.youHost;
  const name = chairs.find(({ person }) => person === host)?.name;
  return name ? words.table.hostNow(name) : '';
}

/** Says that play goes on, or who came or went, other than the reader; '' when nobody
 *  did. Who has only just come is told of other rules than those of the beginning. A
 *  pause is told as long as it lasts, by the table page. */
export function news(before: RoomNow | null, after: RoomNow, words: typeof fr): string {
  if (!before) return after.renewed ? words.table.renewed : '';
  if (before.paused && !after.paused) return words.table.resumed;
  if (after.next_code) return ''; // all are on their way to the next table
  const gone = parted(before, after, words);
  if (gone && after.seat === null) return gone; // it is the reader who has no seat now
  if (before.host !== after.host) return hostOf(after, words);
  if (gone) return gone;
  const seen = new Map(before.chairs.map((chair) => [chair.person, chair]));
  for (const chair of after.chairs) {
    if (chair.person === after.you) continue;
    const sentence = change(seen.get(chair.person), chair, words);
    if (sentence) return sentence;
  }
  return '';
}

/** Says that a move was taken back, or that a bot plays a turn whose time was up; '' else.
 *  *seat*: the reader's. */
export function turnNews(
  history: readonly Happened[],
  latest: readonly Happened[],
  seat: number | null,
  nameOf: (seat: number) => string,
  words: typeof fr,
): string {
  const [before, last] = [history.at(-2), latest.at(-1)];
  if (!last || last.seat === null) return '';
  const mine = last.seat === seat;
  if (last.took_back) {
    return mine ? words.talk.tookBackMine : words.talk.tookBack(nameOf(last.seat));
  }
  const sameTurn = before?.late && before.seat === last.seat;
  if (!last.late || sameTurn) return '';
  return mine ? words.pace.yourTimeUp : words.pace.timeUp(nameOf(last.seat));
}

/** The versions that a bot has made on *seat* since its person's last move. */
export function recapOf(history: readonly Happened[], seat: number | null): readonly Happened[] {
  if (seat === null) return [];
  const theirs = history.filter((news) => news.seat === seat);
  const own = theirs.findLastIndex(({ stood_in, late }) => !stood_in && !late);
  return theirs.slice(own + 1).filter(({ stood_in }) => stood_in);
}
