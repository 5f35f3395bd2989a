// Written by scripts/gen from the Python types. Do not edit.

export type ToServer =
  | Join
  | Sit
  | Stand
  | Configure
  | Arrange
  | AddBot
  | AddBots
  | Clear
  | Swap
  | Pledge
  | Start
  | Reveal
  | Play
  | Mark
  | Pause
  | Resume
  | GiveUp
  | Say
  | Mute
  | SendAway
  | StandIn
  | SetOpen
  | AskSeat
  | GrantSeat
  | PlayNext
  | Rematch
  | Ping;
export type ToClient = RoomNow | GameNow | Said | Accepted | Refused;
/**
 * Why a message was refused. The client has a sentence for each.
 */
export type Fault =
  | 'disk_full'
  | 'foreign'
  | 'internal'
  | 'join_first'
  | 'malformed'
  | 'muted'
  | 'no_aside'
  | 'no_level'
  | 'no_onlooker'
  | 'no_pass'
  | 'no_robot'
  | 'no_seat'
  | 'no_table'
  | 'nobody'
  | 'not_away'
  | 'not_host'
  | 'not_over'
  | 'not_seated'
  | 'not_started'
  | 'protocol'
  | 'robot'
  | 'rule'
  | 'seat_taken'
  | 'seated'
  | 'seats_empty'
  | 'sent_away'
  | 'stale'
  | 'started'
  | 'too_fast'
  | 'too_large'
  | 'too_many';

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
  protocol: number;
  code: string;
  version?: number | null;
  screen?: boolean;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Take an empty seat (or move to it) before the game starts.
 */
export interface Sit {
  kind: 'Sit';
  seat: number;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Leave one's seat before the game starts.
 */
export interface Stand {
  kind: 'Stand';
  id: string;
  seen?: [number, number] | null;
}
/**
 * Set the table's options (host, before the start).
 */
export interface Configure {
  kind: 'Configure';
  options: {
    [k: string]: unknown;
  };
  id: string;
  seen?: [number, number] | null;
}
/**
 * Set the seats and their sides, one of the game's seatings (host, before).
 */
export interface Arrange {
  kind: 'Arrange';
  sides: number[];
  id: string;
  seen?: [number, number] | null;
}
/**
 * Put a bot on an empty seat (host, before the start).
 */
export interface AddBot {
  kind: 'AddBot';
  seat: number;
  level: string;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Put a bot on every empty seat (host, before the start).
 */
export interface AddBots {
  kind: 'AddBots';
  level: string;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Empty a seat: take a bot away, or send a person to the onlookers (host).
 */
export interface Clear {
  kind: 'Clear';
  seat: number;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Exchange the occupants of two seats (host, before the start).
 */
export interface Swap {
  kind: 'Swap';
  first: number;
  second: number;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Promise a share of the seed by its hash, on seeing the table's commitment.
 *
 * It holds for this device, before the start; a later one takes its place.
 */
export interface Pledge {
  kind: 'Pledge';
  pledge: string;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Fix the pledges, take the shares, and deal (host; every seat must be taken).
 */
export interface Start {
  kind: 'Start';
  id: string;
  seen?: [number, number] | null;
}
/**
 * Give the share that was pledged, for the round that the seal is at.
 */
export interface Reveal {
  kind: 'Reveal';
  round: number;
  share: string;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Make a move in one's seat, seen from *version* of the game.
 *
 * *sent*, in table time by the client's own clock, counts where the rules look at
 * when moves are made; it is held within what the line allows.
 */
export interface Play {
  kind: 'Play';
  version: number;
  move: unknown;
  sent?: number | null;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Tell the table alone that one has begun something (null: begun nothing).
 *
 * *at* is table time by the client's own clock, *text* how it begins.
 */
export interface Mark {
  kind: 'Mark';
  at: number | null;
  text?: string;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Let the table's clock stand still; nothing is played meanwhile (host).
 */
export interface Pause {
  kind: 'Pause';
  id: string;
  seen?: [number, number] | null;
}
/**
 * Let the table's clock go on (host).
 */
export interface Resume {
  kind: 'Resume';
  id: string;
  seen?: [number, number] | null;
}
/**
 * End the game without a result, for good: its record is open then.
 *
 * The host may do it, and anybody seated where nothing was played for a day.
 */
export interface GiveUp {
  kind: 'GiveUp';
  id: string;
  seen?: [number, number] | null;
}
/**
 * Say something to the whole table, or aside: to one's own side alone.
 */
export interface Say {
  kind: 'Say';
  text: string;
  aside?: boolean;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Let an onlooker say nothing at this table, or speak again (host).
 */
export interface Mute {
  kind: 'Mute';
  person: string;
  muted?: boolean;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Send an onlooker away from this table for good (host).
 */
export interface SendAway {
  kind: 'SendAway';
  person: string;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Let a bot play for an absent seat, or (level null) give the seat back.
 *
 * The host may do it for anybody who is away; the person who returns takes the seat
 * back with the next message they send.
 */
export interface StandIn {
  kind: 'StandIn';
  seat: number;
  level?: string | null;
  id: string;
  seen?: [number, number] | null;
}
/**
 * List the table for everybody in the house, or for nobody (host).
 */
export interface SetOpen {
  kind: 'SetOpen';
  open: boolean;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Ask whoever hosts for a bot's seat in a game; null: ask no longer (onlookers).
 */
export interface AskSeat {
  kind: 'AskSeat';
  seat: number | null;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Give somebody the seat they asked for, from now on theirs, or not (host).
 */
export interface GrantSeat {
  kind: 'GrantSeat';
  person: string;
  granted: boolean;
  id: string;
  seen?: [number, number] | null;
}
/**
 * Want to play when the same table is laid again, or no longer (onlookers).
 */
export interface PlayNext {
  kind: 'PlayNext';
  wanted: boolean;
  id: string;
  seen?: [number, number] | null;
}
/**
 * After the end: open the same table again, seats moved on by one.
 */
export interface Rematch {
  kind: 'Rematch';
  id: string;
  seen?: [number, number] | null;
}
/**
 * Ask for the table's clock.
 */
export interface Ping {
  kind: 'Ping';
  id: string;
  seen?: [number, number] | null;
}
/**
 * The room as it is: sent on joining and whenever anything in it changes.
 */
export interface RoomNow {
  kind: 'RoomNow';
  code: string;
  game: string;
  host: string;
  stage: 'closed' | 'lobby' | 'over' | 'playing';
  options: {
    [k: string]: unknown;
  };
  chairs: Chair[];
  onlookers: Onlooker[];
  commitment: string;
  confers: boolean;
  revision: number;
  paused: boolean;
  renewed: boolean;
  eager: boolean;
  seal: Sealed | null;
  stands_still: boolean;
  asks: SeatAsk[];
  next_time: string[];
  open: boolean;
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
  away: number | null;
  avatar:
    | ''
    | 'balloon'
    | 'bird'
    | 'boat'
    | 'cat'
    | 'cherries'
    | 'cup'
    | 'fish'
    | 'hat'
    | 'key'
    | 'leaf'
    | 'mushroom'
    | 'snail';
  third_party: boolean;
}
/**
 * Somebody who looks on.
 */
export interface Onlooker {
  person: string;
  name: string;
  muted: boolean;
}
/**
 * What was fixed when the host started; who is asked for a share gives it now.
 */
export interface Sealed {
  pledges: (string | null)[];
  missed: number[][];
}
/**
 * An onlooker who asks for a bot's seat.
 */
export interface SeatAsk {
  person: string;
  name: string;
  seat: number;
}
/**
 * The game as the reader may see it, with the versions it has not seen yet.
 *
 * After joining, *news* starts after the version the client named, or at 0, which
 * is the set-up. It may come ahead of time: nobody shows it before *appears*, so that
 * all see it at the same moment.
 */
export interface GameNow {
  kind: 'GameNow';
  version: number;
  news: Happened[];
  view: unknown;
  legal_moves: unknown;
  deadlines: Deadline[];
  outcome: Outcome | null;
  now: number;
  runs: boolean;
  appears: number;
}
/**
 * One version of the game: who made it, when, and what happened.
 */
export interface Happened {
  version: number;
  seat: number | null;
  at: number;
  events: unknown;
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
/**
 * The sides that won (none: a draw), by which rule, and everybody's place.
 */
export interface Outcome {
  winners: number[];
  rule: string;
  places: number[];
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
 * A family of legal moves: their kind, the fields left open, and the others.
 */
export interface Pattern {
  kind: 'Pattern';
  move: string;
  open: {
    [k: string]: Text | Subset | Row | Range;
  };
  given: {
    [k: string]: unknown;
  };
}
/**
 * Any text of at most *longest* characters.
 */
export interface Text {
  kind: 'Text';
  longest: number;
}
/**
 * Any *least* to *most* of the items, each at most once; their order is nothing.
 */
export interface Subset {
  kind: 'Subset';
  items: string[];
  least: number;
  most: number;
}
/**
 * Any *least* to *most* of the items, each at most once, in the order given.
 */
export interface Row {
  kind: 'Row';
  items: string[];
  least: number;
  most: number;
}
/**
 * Any whole number from *least* to *most*.
 */
export interface Range {
  kind: 'Range';
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
