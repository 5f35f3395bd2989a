/** What has just happened, said in the banner's place for as long as it takes to read. */

import type { Event, RebusTypes } from '../../../gen/rebus';
import { BannerNews } from '../../../kit/frame/banner_news.svelte';
import { type Asked, lastOf, theirs } from '../../../kit/log/sentence';
import { countVotes } from '../../../kit/voting/votes';
import type { GameTable } from '../../contract';
import { isJudged, isUnvoted } from './log';
import type { Words } from '../words';

const STAYS = 2_500; // milliseconds

type Table = Pick<GameTable<RebusTypes>, 'seat' | 'nameOf'>;

/** Says the weightiest of these events, or nothing. */
export function newsOf(events: readonly Event[], table: Table, words: Words): Asked | null {
  const find = <K extends Event['kind']>(kind: K) => lastOf(events, kind);
  const { news } = words;
  const me = (seat: number | null) => seat === table.seat;

  const vote = find('VoteClosed');
  if (vote && isUnvoted(vote)) {
    if (isJudged(vote)) return theirs(vote.accepted ? news.follows : news.breaks, news.judged);
    return theirs(news.unvoted, news.unvotedLine);
  }
  if (vote) {
    const [yes, no] = [countVotes(vote.votes, true), countVotes(vote.votes, false)];
    return theirs(vote.accepted ? news.accepted(yes, no) : news.rejected(no, yes), '');
  }
  const chain = find('ChainEnded');
  if (chain) {
    if (chain.seat === null) return theirs(news.chain(chain.length), news.chainAll(chain.length, chain.rule));
    const title = me(chain.seat) ? news.chainMe : news.chainThey(table.nameOf(chain.seat));
    return theirs(title, news.chainLine(chain.length, chain.rule));
  }
  const passed = find('TurnPassed');
  if (passed) {
    const title = me(passed.seat) ? news.passMe : news.pass(table.nameOf(passed.seat));
    return theirs(title, news.passLine(passed.rule));
  }
  const nothing = find('NothingLaid');
  if (nothing) {
    const moved = find('PawnMoved');
    const title = me(nothing.seat) ? news.nothingMe : news.nothing(table.nameOf(nothing.seat));
    return theirs(title, news.nothingLine(moved ? Math.abs(moved.to - moved.start) : 0));
  }
  return null;
}

/** Follow what happens at a table, for as long as the calling component lives. */
export const newsAt = (table: GameTable<RebusTypes>, words: () => Words): BannerNews<RebusTypes> =>
  new BannerNews(table, {
    stays: STAYS,
    fresh: (events) => newsOf(events, table, words()),
    isUrgent: (events) => events.some(({ kind }) => BUSY.has(kind)),
  });

/** What cannot wait until the last thing has been read. */
const BUSY: ReadonlySet<Event['kind']> = new Set(['DieThrown', 'RebusLaid', 'RebusRevealed', 'Contested']);
