/** What has just happened, said in the banner's place for as long as it takes to read. */

import type { Event, FaceAFaceTypes, FaceOffWon, View, VoteClosed } from '../../gen/face_a_face';
import { BannerNews } from '../../kit/frame/banner_news.svelte';
import { type Asked, lastOf, theirs } from '../../kit/log/sentence';
import { countVotes } from '../../kit/voting/votes';
import type { GameTable } from '../contract';
import { otherThan } from './log';
import type { Words } from './words';

const STAYS = 2_600; // milliseconds

type Table = Pick<GameTable<FaceAFaceTypes>, 'seat' | 'nameOf'>;

/** What everybody should hear of: at a vote's end, with how each has voted. */
export interface News extends Asked {
  readonly vote: VoteClosed | null;
  readonly racing: boolean; // it is of a race that goes on
  readonly brief: Asked | null; // the same beside a verdict, which says more
}

/** Says the weightiest of these events, or nothing. */
export function newsOf(
  events: readonly Event[],
  view: Pick<View, 'wins'> | null,
  table: Table,
  words: Words,
): News | null {
  const find = <K extends Event['kind']>(kind: K) => lastOf(events, kind);
  const { news } = words;
  const plain = (title: string, line: string, racing = false): News => ({
    ...theirs(title, line),
    vote: null,
    racing,
    brief: null,
  });
  const name = (seat: number) => (seat === table.seat ? words.you : table.nameOf(seat));

  const misses = (seat: number) => (seat === table.seat ? news.missedMe : news.missed(table.nameOf(seat)));

  const vote = find('VoteClosed');
  if (vote) {
    const [yes, no] = [countVotes(vote.votes, true), countVotes(vote.votes, false)];
    if (vote.accused !== null) {
      const line = vote.accepted ? misses(vote.accused) : news.innocentLine;
      const title = vote.accepted ? news.guilty(yes, no) : news.innocent(no, yes);
      return { ...plain(title, line), vote };
    }
    const back = find('Reinstated');
    if (back) {
      const line = back.card ? news.counts : news.countsAlone;
      return { ...plain(news.accepted(yes, no), line), vote };
    }
    const rejected = find('AnswerRejected');
    const title = vote.accepted ? news.accepted(yes, no) : news.rejected(no, yes);
    const line = rejected ? (rejected.reopens ? news.again : news.backAgain) : news.stays;
    return { ...plain(title, line), vote };
  }
  const won = find('FaceOffWon');
  if (won) {
    const mine = won.winner === table.seat;
    const [title, line] = outcome(won, table, words);
    const news = plain(...verdict(won, [title, line], view, words));
    return { ...news, mine, brief: { title, line, mine } };
  }
  const fast = find('FasterThanPeople');
  if (fast) return plain(news.fast(name(fast.seat)), news.fastLine, true);
  if (find('BothLeft')) return plain(news.bothLeft, news.bothLeftLine);
  if (find('DrawTakenBack')) return plain(news.takenBack, news.takenBackLine);
  const already = find('SaidAlready');
  if (already && already.seat !== table.seat)
    return plain(news.already(name(already.seat), already.word), news.alreadyLine(otherThan(already)), true);
  const burned = find('Burned');
  if (burned) return plain(news.burned(name(burned.seat), burned.word), news.burnedLine);
  const missed = find('DrawMissed');
  return missed ? plain(misses(missed.seat), news.missedLine) : null;
}

/** Says who has won: the theme and the answer first, where one was typed. */
function verdict(
  won: FaceOffWon,
  [title, line]: Outcome,
  view: Pick<View, 'wins'> | null,
  { heard, news }: Words,
): Outcome {
  const given = view?.wins.find(({ number }) => number === won.number);
  if (!given?.word) return [title, line];
  const answer = news.answer(given.asked.text, heard(given.word, given.meant));
  return [answer, title === news.won ? `${title} ${line}` : line || title];
}

type Outcome = [title: string, line: string];

/** Says who takes whose card, to the two and to the rest. */
function outcome({ winner, loser }: FaceOffWon, table: Table, { news }: Words): Outcome {
  if (winner === table.seat) return [news.won, news.wonLine(table.nameOf(loser))];
  if (loser === table.seat) return [news.lost, news.lostLine(table.nameOf(winner))];
  return [news.taken(table.nameOf(winner), table.nameOf(loser)), ''];
}

/** Follow what happens at a table, for as long as the calling component lives. */
export function newsAt(
  table: GameTable<FaceAFaceTypes>,
  words: () => Words,
): BannerNews<FaceAFaceTypes, News> {
  const phase = () => table.game?.view.phase.kind;
  return new BannerNews<FaceAFaceTypes, News>(table, {
    stays: STAYS,
    fresh: (events) => {
      const fresh = newsOf(events, table.game?.view ?? null, table, words());
      return phase() === 'Voting' && !fresh?.vote ? null : fresh;
    },
    isUrgent: (_, news) => busy(phase()) && !(phase() === 'Racing' && !!news?.racing),
  });
}

/** What cannot wait until the last thing has been read. */
function busy(kind: string | undefined): boolean {
  return kind === 'Racing' || kind === 'Voting' || kind === 'Tied';
}
