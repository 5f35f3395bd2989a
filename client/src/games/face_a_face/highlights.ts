/** What of a game that is over is worth remembering. */

import type { Event, FaceAFaceTypes, FaceOffWon } from '../../gen/face_a_face';
import { lastChange, leader } from '../../kit/ending/lead';
import { whoThen } from '../../kit/seats/who';
import type { GameTable, Highlight, Highlights } from '../contract';
import type { SymbolName } from './art/symbols';
import { poster } from './poster';
import type { Words } from './words';

export type Table = Pick<GameTable<FaceAFaceTypes>, 'game' | 'history' | 'seat' | 'nameOf' | 'whoAt'>;

const NEAR = 2; // cards

/** A face-off that was won, and stayed so. */
export interface Victory {
  readonly number: number;
  readonly version: number;
  readonly seat: number;
  readonly word: string; // '' where people speak
  readonly theme: string; // what was asked
  readonly known: boolean; // by the pack's own list
  readonly took: number; // milliseconds
  readonly symbol: SymbolName; // on the card won
}

export function highlights(table: Table, words: Words): Highlights {
  const won = victories(table);
  const said = won.filter(({ word }) => word !== '');
  const [bolt] = said.filter(({ took }) => took > 0).toSorted((a, b) => a.took - b.took);
  const rest = said.filter((each) => each !== bolt);
  const [longest] = rest.toSorted((a, b) => b.word.length - a.word.length);
  const learnt = rest.find(({ known }) => !known);
  const finest = learnt ?? longest;
  const moments = [
    bolt && fastest(bolt, table, words),
    finest && answer(finest, table, words),
    turning(won, table, words),
    streak(won, table, words),
  ].filter((each) => !!each);
  const shown = bolt ?? won.at(-1);
  return {
    moments,
    near: near(table, words),
    line: moments[0]?.title ?? '',
    ...(shown && { poster: poster(shown.symbol, shown.word) }),
  };
}

/** Every face-off won, less those whose answer the table has refused. */
export function victories({ history }: Pick<Table, 'history'>): Victory[] {
  const answers = new Map<number, Extract<Event, { kind: 'Answered' }>>();
  let won: Victory[] = [];
  let tie: string | null = null; // the card that breaks it
  for (const { version, events } of history)
    for (const event of events)
      switch (event.kind) {
        case 'Answered':
          answers.set(event.seat, event);
          break;
        case 'TieBreakTurned':
          tie = event.card.text;
          break;
        case 'BothLeft':
          tie = null;
          break;
        case 'FaceOffWon':
          won.push(victory(event, version, answers.get(event.winner), tie));
          answers.clear();
          tie = null;
          break;
        case 'AnswerRejected':
          won = won.filter(({ number }) => number !== event.number);
          break;
      }
  return won;
}

function victory(
  { number, winner, card, took }: FaceOffWon,
  version: number,
  answer: Extract<Event, { kind: 'Answered' }> | undefined,
  tie: string | null,
): Victory {
  const word = answer ? answer.meant || answer.word : '';
  const theme = tie ?? card.text;
  return {
    number,
    version,
    seat: winner,
    word,
    theme,
    known: answer?.known ?? true,
    took,
    symbol: card.symbol,
  };
}

function fastest(bolt: Victory, table: Table, { moments }: Words): Highlight {
  const who = whoThen(table, bolt.seat, bolt.version);
  return {
    icon: 'bolt',
    kind: moments.bolt,
    title: moments.fast(bolt.word, bolt.took / 1000),
    line: moments.on(who, bolt.theme),
    seats: [bolt.seat],
    yours: moments.boltYours,
  };
}

function answer(finest: Victory, table: Table, { moments }: Words): Highlight {
  const who = whoThen(table, finest.seat, finest.version);
  return {
    icon: finest.known ? 'heart' : 'check',
    kind: finest.known ? moments.longest : moments.accepted,
    title: moments.word(finest.word),
    line: moments.on(who, finest.theme),
    seats: [finest.seat],
    yours: finest.known ? moments.longestYours : moments.acceptedYours,
  };
}

/** The face-off by which the winner came to the lead for good; null: they always had it. */
function turning(won: readonly Victory[], table: Table, { moments }: Words): Highlight | null {
  const cards = table.game?.view.won.map((each) => each.length) ?? [];
  const points = cards.map(() => 0);
  const steps = won.map((what) => {
    points[what.seat] = (points[what.seat] ?? 0) + 1;
    return { points: [...points], what };
  });
  const change = lastChange(steps);
  if (!change || change.seat !== leader(cards)) return null;
  const { number, version } = change.what;
  return {
    icon: 'curve',
    kind: moments.turning,
    title: moments.nth(number),
    line: moments.ahead(whoThen(table, change.seat, version)),
    seats: [change.seat],
    yours: moments.turningYours,
  };
}

/** Most face-offs won one after the other, if somebody alone did. */
function streak(won: readonly Victory[], table: Table, { moments }: Words): Highlight | null {
  const runs: { seat: number; count: number; version: number }[] = [];
  for (const { seat, version } of won) {
    const run = runs.at(-1);
    if (run?.seat === seat) run.count += 1;
    else runs.push({ seat, count: 1, version });
  }
  const [best, next] = runs.toSorted((a, b) => b.count - a.count);
  if (!best || best.count < 2 || best.count === next?.count) return null;
  return {
    icon: 'crown',
    kind: moments.streak,
    title: moments.inARow(best.count),
    line: moments.by(whoThen(table, best.seat, best.version)),
    seats: [best.seat],
    yours: moments.streakYours,
  };
}

function near({ game, seat }: Table, { moments }: Words): string {
  if (!game || seat === null) return '';
  const cards = game.view.won.map((won) => won.length);
  const short = Math.max(...cards) - (cards[seat] ?? 0);
  return short > 0 && short <= NEAR ? moments.near(short) : '';
}
