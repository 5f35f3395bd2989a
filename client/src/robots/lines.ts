/** What robots with a character say, and when: it follows from the game as all see it, so
 *  that every screen says the same and nobody sends, keeps or records a word of it. */

import type { GameSounds, Happened } from '../games/contract';
import { robotOf, type RobotId } from '../kit/seats/robots';

export type SpokenMoment = 'greeting' | 'finding' | 'failing' | 'congratulating' | 'waiting' | 'goodbye';

/** A line, as its place among the dozen of a moment. */
export interface RobotLine {
  readonly seat: number;
  readonly robot: RobotId;
  readonly moment: SpokenMoment;
  readonly number: number;
  readonly at: number; // table time
}

/** A game, as far as robots listen to it. */
export interface ListenedGame {
  readonly code: string;
  readonly chairs: readonly { readonly name: string | null; readonly bot: string | null }[];
  readonly history: readonly Happened[];
  readonly sounds: GameSounds | null;
  readonly races: boolean; // against the clock: nobody groans while others think
  readonly over: boolean;
  readonly now: number; // table time
}

const DOZEN = 12;
const STEP = 5; // from one line of a dozen to the next: none comes again before all have
const SELDOM = 4; // a robot speaks in one such moment of so many
export const APART = 180_000; // milliseconds of table time between two lines of one robot
const IN_TURN = 20_000; // and between two of different robots
const QUIET = 60_000; // nothing has happened for so long

/** Draw a number that is the same on every screen. */
function drawn(below: number, ...of: readonly (string | number)[]): number {
  let sum = 0x811c9dc5;
  for (const letter of of.join(' ')) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ((sum ^ (sum >>> 15)) >>> 0) % below;
}

/** Whose success or failure a version is, by what is heard of it; a vote is nobody's. */
function about(
  { events, seat }: Happened,
  sounds: GameSounds | null,
): { good: boolean; whose: number } | null {
  for (const event of events) {
    const cue = sounds?.events[event.kind];
    const sound = typeof cue === 'function' ? cue(event) : cue;
    const { winner = null, seat: its = null } = event as { winner?: number; seat?: number };
    const whose = winner ?? its ?? (sound === 'locked' ? seat : null);
    if (whose === null) continue;
    if (sound === 'right' || sound === 'locked') return { good: true, whose };
    if (sound === 'wrong') return { good: false, whose };
  }
  return null;
}

/** Give all that the robots of a table have said by now, the first first. */
export function linesOf(game: ListenedGame): RobotLine[] {
  const robots = new Map<number, RobotId>();
  game.chairs.forEach(({ name, bot }, seat) => {
    const robot = bot === null ? undefined : robotOf(name ?? '');
    if (robot) robots.set(seat, robot);
  });
  const lines: RobotLine[] = [];
  const { code, history } = game;

  function say(moment: SpokenMoment, at: number, seat: number | undefined): void {
    const robot = seat === undefined ? undefined : robots.get(seat);
    if (seat === undefined || !robot) return;
    const own = lines.findLast((line) => line.seat === seat);
    const last = lines.at(-1);
    if ((own && at - own.at < APART) || (last && at - last.at < IN_TURN)) return;
    const before = lines.filter((line) => line.seat === seat && line.moment === moment).length;
    const number = (drawn(DOZEN, code, seat, moment) + STEP * before) % DOZEN;
    lines.push({ seat, robot, moment, number, at });
  }

  /** Choose one of the robots, but for *whose*. */
  const other = (version: number, whose = -1): number | undefined => {
    const seats = [...robots.keys()].filter((seat) => seat !== whose);
    return seats[drawn(Math.max(1, seats.length), code, 'who', version)];
  };

  history.forEach((each, n) => {
    const { version, at } = each;
    if (version === 0) say('greeting', at, other(version));
    const found = about(each, game.sounds);
    if (found && drawn(SELDOM, code, version) === 0) {
      if (robots.has(found.whose)) {
        if (found.good || !game.races) say(found.good ? 'finding' : 'failing', at, found.whose);
      } else if (found.good) say('congratulating', at, other(version, found.whose));
    }
    const isLast = n === history.length - 1;
    if (isLast && game.over) say('goodbye', at, other(version));
    else if ((isLast ? game.now : (history[n + 1]?.at ?? at)) - at >= QUIET)
      say('waiting', at + QUIET, other(version));
  });
  return lines;
}
