// Written by scripts/gen from the Python types. Do not edit.

export type ToServer =
  | Join
  | Sit
  | Stand
  | Configure
  | Arrange
  | AddBot
  | Clear
  | Swap
  | Start
  | Play
  | Say
  | StandIn
  | Rematch
  | Ping;
export type ToClient = RoomNow | GameNow | Said | Accepted | Refused;
/**
 * Why a message was refused. The client has a sentence for each.
 */
export type Fault =
  | 'internal'
  | 'join_first'
  | 'malformed'
  | 'no_aside'
  | 'no_level'
  | 'no_seat'
  | 'no_table'
  | 'not_host'
  | 'not_over'
  | 'not_seated'
  | 'not_started'
  | 'protocol'
  | 'rule'
  | 'seat_taken'
  | 'seats_empty'
  | 'stale'
  | 'started'
  | 'too_fast'
  | 'too_large';

export interface Wire {
  ToServer: ToServer;
  ToClient: ToClient;
  Pattern: Pattern;
  Rulebook: Rulebook;
}
/**
 * Open the conversation: the first message on every connection.
 */
export interface Join {
  kind: 'Join';
  id: string;
  protocol: number;
  code: string;
  version?: number | null;
  share?: string | null;
  screen?: boolean;
}
/**
 * Take an empty seat (or move to it) before the game starts.
 */
export interface Sit {
  kind: 'Sit';
  id: string;
  seat: number;
}
/**
 * Leave one's seat before the game starts.
 */
export interface Stand {
  kind: 'Stand';
  id: string;
}
/**
 * Set the table's options (host, before the start).
 */
export interface Configure {
  kind: 'Configure';
  id: string;
  options: {
    [k: string]: unknown;
  };
}
/**
 * Set the seats and their sides, one of the game's seatings (host, before).
 */
export interface Arrange {
  kind: 'Arrange';
  id: string;
  sides: number[];
}
/**
 * Put a bot on an empty seat (host, before the start).
 */
export interface AddBot {
  kind: 'AddBot';
  id: string;
  seat: number;
  level: string;
}
/**
 * Empty a seat: take a bot away, or send a person to the onlookers (host).
 */
export interface Clear {
  kind: 'Clear';
  id: string;
  seat: number;
}
/**
 * Exchange the occupants of two seats (host, before the start).
 */
export interface Swap {
  kind: 'Swap';
  id: string;
  first: number;
  second: number;
}
/**
 * Deal and begin (host; every seat must be taken).
 */
export interface Start {
  kind: 'Start';
  id: string;
}
/**
 * Make a move in one's seat, seen from *version* of the game.
 */
export interface Play {
  kind: 'Play';
  id: string;
  version: number;
  move: unknown;
}
/**
 * Say something to the whole table, or aside: to one's own side alone.
 */
export interface Say {
  kind: 'Say';
  id: string;
  text: string;
  aside?: boolean;
}
/**
 * Let a bot play for an absent seat, or (level null) give the seat back.
 *
 * The host may do it for anybody who is away; the person who returns takes the seat
 * back with the next message they send.
 */
export interface StandIn {
  kind: 'StandIn';
  id: string;
  seat: number;
  level?: string | null;
}
/**
 * After the end: open the same table again, seats moved on by one.
 */
export interface Rematch {
  kind: 'Rematch';
  id: string;
}
/**
 * Ask for the table's clock.
 */
export interface Ping {
  kind: 'Ping';
  id: string;
}
/**
 * The room as it is: sent on joining and whenever anything in it changes.
 */
export interface RoomNow {
  kind: 'RoomNow';
  code: string;
  game: string;
  host: string;
  stage: 'lobby' | 'over' | 'playing';
  options: {
    [k: string]: unknown;
  };
  chairs: Chair[];
  onlookers: string[];
  commitment: string;
  confers: boolean;
  next_code: string | null;
  you: string;
  seat: number | null;
}
/**
 * A seat as everybody sees it.
 */
export interface Chair {
  side: number;
  person: string | null;
  name: string | null;
  bot: string | null;
  present: boolean;
}
/**
 * The game as the reader may see it, with the versions it has not seen yet.
 *
 * After joining, *turns* starts after the version the client named, or at 0, which
 * is the set-up.
 */
export interface GameNow {
  kind: 'GameNow';
  version: number;
  turns: Turned[];
  view: unknown;
  legal_moves: unknown;
  deadlines: Deadline[];
  outcome: Outcome | null;
  now: number;
}
/**
 * One version of the game: who made it, when, and what happened.
 */
export interface Turned {
  version: number;
  seat: number | null;
  at: number;
  events: unknown;
}
/**
 * The table plays ``TimeUp(name)`` at table time *at* (milliseconds).
 */
export interface Deadline {
  name: string;
  at: number;
}
/**
 * How a game ended: the sides that won (none: a draw), and by which rule.
 */
export interface Outcome {
  winners: number[];
  rule: string;
}
/**
 * Somebody said something. *n* counts, so that a client can drop repeats.
 */
export interface Said {
  kind: 'Said';
  n: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
  side: number | null;
}
/**
 * The message *id* was carried out; a move is safely on disk.
 */
export interface Accepted {
  kind: 'Accepted';
  id: string;
  version: number | null;
  now: number;
}
/**
 * The message *id* was not carried out, and changed nothing.
 */
export interface Refused {
  kind: 'Refused';
  id: string | null;
  fault: Fault;
  rule: string | null;
  detail: string;
}
/**
 * A family of legal moves: *move* is their kind, *field* the one left open.
 */
export interface Pattern {
  kind: 'Pattern';
  move: string;
  field: string;
  domain: Text | Subset;
}
/**
 * Any text of at most *longest* characters.
 */
export interface Text {
  kind: 'Text';
  longest: number;
  examples: string[];
}
/**
 * Any *least* to *most* of the items, each at most once, in any order.
 */
export interface Subset {
  kind: 'Subset';
  items: string[];
  least: number;
  most: number;
}
/**
 * A whole rulebook, chapter by chapter.
 */
export interface Rulebook {
  name: Wording;
  pitch: Wording;
  chapters: Chapter[];
}
/**
 * A rule in French and in English.
 */
export interface Wording {
  fr: string;
  en: string;
}
/**
 * Rules that belong together.
 */
export interface Chapter {
  title: Wording;
  rules: Rule[];
}
/**
 * One numbered rule, or one gap of the printed rulebook and how it is settled.
 */
export interface Rule {
  id: string;
  text: Wording;
  settled: boolean;
}
