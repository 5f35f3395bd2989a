/** The game told in words: what is asked, what happened, how it ended. */

import type { Event, RebusEnChaineTypes, View } from '../../gen/rebus_en_chaine';
import type { Stood } from '../../kit/ending/podium';
import {
  type Asked,
  type Ended,
  type LogLine,
  type LogSentence,
  aloud,
  linesOf,
  mine,
  theirs,
} from '../../kit/log/sentence';
import { shownName } from '../../kit/seats/robots';
import { type Person, sitting } from '../../kit/seats/sitting';
import { whoThen } from '../../kit/seats/who';
import type { GameTable, Happened, Highlights } from '../contract';
import type { Words } from './words';

export type Table = GameTable<RebusEnChaineTypes>;
type Task = 'begin' | 'draw' | 'read';

/** What a page asks for. */
export const taskOf = (page: number): Task => (page === 1 ? 'begin' : page % 2 ? 'read' : 'draw');

/** Whether this person has a page to make now. */
export const worksAt = ({ phase, desk }: View, seat: number | null): boolean =>
  phase.kind === 'Working' && seat !== null && !phase.ready[seat] && !!desk;

/** Everybody, in the order in which the albums go round. */
export const people = (table: Table, { ring }: View): Person[] => ring.map((seat) => sitting(table, seat));

/** The name of whoever has a seat: a robot's is shorter here. */
export const called = (table: Table, seat: number): string => shownName(table.nameOf(seat), table.lang);

/** What is asked of this person, or goes on. */
export function asked(view: View, table: Table, words: Words): Asked {
  const { phase, desk } = view;
  if (phase.kind === 'Over') return theirs(words.end.title, '');
  if (phase.kind === 'Showing') return shown(view, phase.album, phase.page, table, words);
  const task = taskOf(phase.page);
  const page = words.page(phase.page, view.pages);
  if (table.seat === null || !desk) return theirs(words.all[task], page);
  if (phase.ready[table.seat]) {
    const names = view.ring.filter((seat) => !phase.ready[seat]).map((seat) => called(table, seat));
    const to =
      desk.passes_to === table.seat || phase.page === view.pages ? '' : called(table, desk.passes_to);
    return theirs(words.wait.title(to), words.wait.waits(names));
  }
  if (task === 'draw') return mine(words.draw.title, page);
  if (task === 'read') return mine(words.read.title, page);
  const { begin } = words;
  return view.chooses ? mine(begin.choose, begin.chooseLine) : mine(begin.write, begin.writeLine);
}

/** The page that is shown: who made it, and how near the ends are. */
function shown(view: View, number: number, page: number, table: Table, words: Words): Asked {
  const album = view.albums[number];
  const last = album?.pages[page - 1];
  if (!album || !last) return theirs('', '');
  const by = { name: called(table, last.seat), me: last.seat === table.seat };
  const title = made(page, by, words);
  return theirs(title, words.page(page, view.lengths[number] ?? 0));
}

/** Who made a page, and how: « Léa l’a mis en images ». */
export function made(page: number, by: { name: string; me: boolean }, { album }: Words): string {
  return { begin: album.wrote, draw: album.drew, read: album.heard }[taskOf(page)](by);
}

/** How it ended. */
export function ended(view: View, table: Table, words: Words): Ended {
  const winners = table.game?.outcome?.winners ?? [];
  const names = winners.map((side) => called(table, side));
  const line = words.end.line(view.albums.length);
  if (!view.options.faithful || names.length === 0) return { title: words.end.title, line, side: null };
  return { title: words.end.won(names), line, side: winners.length === 1 ? (winners[0] ?? null) : null };
}

/** The sides as a podium shows them, where points are counted. */
export const stood = (table: Table, view: View, words: Words): Stood[] =>
  view.options.faithful
    ? people(table, view).map(({ seat, side, initial, bot }) => ({
        side,
        people: [{ name: initial, bot }],
        score: words.end.points(view.points[seat] ?? 0),
      }))
    : [];

/** One version, as the log tells it. */
export function tell(news: Happened<RebusEnChaineTypes>, table: Table, words: Words): LogLine[] {
  const { log } = words;
  const who = (seat: number) => whoThen(table, seat, news.version);
  const say = (event: Event): LogSentence | null => {
    switch (event.kind) {
      case 'TurnBegun':
        return event.turn > 1 ? [log.turn(event.turn)] : null;
      case 'AlbumsPassed':
        return [log.passed(event.page)];
      case 'WorkEnded':
        return [event.whole ? log.ended : log.early];
      case 'PageShown': {
        const what = made(event.page, who(event.seat), words);
        const text = event.cards.length ? log.pictures(event.cards.length) : words.quoted(event.text);
        return [log.shown(what, text)];
      }
      case 'AlbumClosed':
        return [log.closed(called(table, event.owner), event.felt[0])];
      case 'PicturesRead':
        return [log.reads(who(event.seat), event.on)];
      case 'GameEnded':
        return [log.over];
      default:
        return null;
    }
  };
  return linesOf(news, say, (event) => ('seat' in event ? table.sideOf(event.seat) : null));
}

/** The same, for those who hear it. */
export const heard = (news: Happened<RebusEnChaineTypes>, table: Table, words: Words): string[] =>
  tell(news, table, words).map(({ sentence }) => aloud(sentence));

/** The most applauded page, and what an evening says of the game. */
export function highlights(table: Table, words: Words): Highlights {
  const view = table.game?.view;
  const first = view?.albums[0]?.pages;
  const line = first ? `${first[0]?.text} → ${first.at(-1)?.text}` : '';
  const ends = first ? [first[0]?.text ?? '', first.at(-1)?.text ?? ''] : [];
  const poster = { ground: '#f0b7a4', pictures: [], words: ends };
  if (!view?.best) return { moments: [], near: '', line, poster };
  const [number, place] = view.best;
  const album = view.albums[number];
  const page = album?.pages[place - 1];
  if (!album || !page) return { moments: [], near: '', line, poster };
  const { moment } = words;
  const title = page.text ? words.quoted(page.text) : words.log.pictures(page.cards.length);
  const by = { name: called(table, page.seat), me: false };
  const told = { ...moment, icon: 'heart', title, line: made(place, by, words), seats: [page.seat] } as const;
  return { moments: [told], near: '', line, poster };
}
