// Written by scripts/gen from the Python types. Do not edit.

/** What is wrong with a line of a record. The client has a sentence for each. */
export type Flaw =
  | 'chain'
  | 'content'
  | 'cut'
  | 'field'
  | 'format'
  | 'game'
  | 'move'
  | 'names'
  | 'newer'
  | 'number'
  | 'result'
  | 'rule'
  | 'secret'
  | 'shares'
  | 'table'
  | 'time'
  | 'unreadable';

export interface Replays {
  ReplayLink: ReplayLink;
  Replay: Replay;
  ReplayPage: ReplayPage;
  OddsNow: OddsNow;
  Examined: Examined;
  Opened: Opened;
  OverTable: OverTable;
}
/** Where the replay of a table is found. */
export interface ReplayLink {
  id: string;
  odds: boolean;
}
/** A game that can be stepped through: everything about it but what eyes see. */
export interface Replay {
  id: string;
  link: string | null;
  game: string;
  seated: SeatedThen[];
  sides: number[];
  options: {
    [k: string]: unknown;
  };
  commitment: string;
  seal: Sealed | null;
  older: boolean;
  outcome: Outcome | null;
  odds: boolean;
  page: number;
  news: Happened[];
  flaw: RecordFlaw | null;
}
/** Who had a seat, from which move on; 0: it was dealt to them. */
export interface SeatedThen {
  from: number;
  seat: number;
  name: string;
  bot: string | null;
  stands_in: boolean;
  third_party: boolean;
}
/** What was fixed when the host started; who is asked for a share gives it now. */
export interface Sealed {
  pledges: (string | null)[];
  missed: number[][];
}
/** The sides that won (none: a draw), by which rule, and everybody's place. */
export interface Outcome {
  winners: number[];
  rule: string;
  places: number[];
}
/** One version of the game: who made it, when, and what happened. */
export interface Happened {
  version: number;
  seat: number | null;
  at: number;
  events: unknown;
  took_back: boolean;
  late: boolean;
  stood_in: boolean;
  said?: string[];
}
/** What is wrong with a record, and where; the moves before it stand. */
export interface RecordFlaw {
  flaw: Flaw;
  line: number;
  move: number | null;
  rule: string | null;
  field: string | null;
  detail: string;
}
/** Some versions in a row. */
export interface ReplayPage {
  frames: Frame[];
}
/** What one eye sees of one version. */
export interface Frame {
  version: number;
  view: unknown;
  deadlines: Deadline[];
  outcome: Outcome | null;
  shown?: string;
}
/**
 * The table plays ``TimeUp(name)`` once *at* has passed, in table time.
 *
 * Whatever *seats* sent before *at* counts, so the table first waits until it has
 * heard them up to then. With *unless_begun_by* the deadline falls already when the
 * table knows that none of *seats* had begun anything by that time.
 */
export interface Deadline {
  name: string;
  at: number;
  seats: number[];
  unless_begun_by: number | null;
  stands_still: boolean;
}
/** The odds of a game, or how far their counting is. */
export interface OddsNow {
  stage: 'counting' | 'done' | 'waiting';
  progress: number;
  curve: OddsCurve | null;
}
/** The odds over a whole game, and where they turned. */
export interface OddsCurve {
  points: OddsPoint[];
  turning: TurningPoint[];
  endings: number;
  level: string;
  strong: string;
}
/** How the sides stood as a turn began, or at the end. */
export interface OddsPoint {
  version: number;
  turn: number;
  odds: number[];
}
/** A turn in which the odds changed most. */
export interface TurningPoint {
  turn: number;
  since: number;
  version: number;
  side: number;
  gain: number;
  advice: Advice | null;
}
/** What a strong bot would have done in a turn. */
export interface Advice {
  version: number;
  seat: number;
  same: boolean;
  events: unknown[];
  gain: number;
}
/** What a file is: a game, as far as it stands, or no game at all. */
export interface Examined {
  replay: Replay | null;
  flaw: RecordFlaw | null;
}
/** A table was opened under this code. */
export interface Opened {
  code: string;
}
/** A table of the caller's whose game is over. */
export interface OverTable {
  code: string;
  game: string;
  names: string[];
  started: number;
}
