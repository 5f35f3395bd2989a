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
  | AskPause
  | SetPace
  | SetEase
  | GiveUp
  | Say
  | Mute
  | SendAway
  | SetTalk
  | React
  | AskBack
  | GrantBack
  | SetDelay
  | Admit
  | StandIn
  | SetOpen
  | SetClosed
  | LetIn
  | AskSeat
  | GrantSeat
  | PlayNext
  | SetAbsence
  | HandOver
  | Remove
  | VoteOut
  | Rematch
  | WishNext
  | GoNext
  | Ping;
export type ToClient = RoomNow | GameNow | Said | Reacted | Accepted | Refused | Here;
/** Why a message was refused. The client has a sentence for each. */
export type Fault =
  | 'disk_full'
  | 'elsewhere'
  | 'foreign'
  | 'internal'
  | 'join_first'
  | 'knocking'
  | 'malformed'
  | 'moved_on'
  | 'muted'
  | 'name_robot'
  | 'name_taken'
  | 'no_aside'
  | 'no_content'
  | 'no_level'
  | 'no_more_back'
  | 'no_onlooker'
  | 'no_pace'
  | 'no_pass'
  | 'no_person'
  | 'no_rebus'
  | 'no_robot'
  | 'no_seat'
  | 'no_table'
  | 'no_wish'
  | 'nobody'
  | 'not_away'
  | 'not_due'
  | 'not_host'
  | 'not_over'
  | 'not_seated'
  | 'not_started'
  | 'protocol'
  | 'removed'
  | 'robot'
  | 'rule'
  | 'seat_taken'
  | 'seated'
  | 'seats_empty'
  | 'sent_away'
  | 'stale'
  | 'started'
  | 'talk_off'
  | 'too_fast'
  | 'too_large'
  | 'too_many'
  | 'voted_out';

export interface Wire {
  ToServer: ToServer;
  ToClient: ToClient;
  Pattern: Pattern;
  Rulebook: Rulebook;
}
/** Open the conversation: the first message on every connection. */
export interface Join {
  kind: 'Join';
  protocol: number;
  code: string;
  version?: number | null;
  screen?: boolean;
  steps?: boolean;
  curtain?: boolean;
  passing?: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Take an empty seat (or move to it) before the game starts. */
export interface Sit {
  kind: 'Sit';
  seat: number;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Leave one's seat before the game starts. */
export interface Stand {
  kind: 'Stand';
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Set the table's options. */
export interface Configure {
  kind: 'Configure';
  options: {
    [k: string]: unknown;
  };
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Set the seats and their sides, one of the game's seatings. */
export interface Arrange {
  kind: 'Arrange';
  sides: number[];
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/**
 * Seat a bot on an empty seat, or change the one there.
 *
 * *characters* are those that come first, as far as they do not sit here already.
 */
export interface AddBot {
  kind: 'AddBot';
  seat: number;
  level: string;
  characters?: ('bielle' | 'boulon' | 'pignon' | 'quartz' | 'soupape' | 'turbine')[];
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Seat a bot on every empty seat. */
export interface AddBots {
  kind: 'AddBots';
  level: string;
  characters?: ('bielle' | 'boulon' | 'pignon' | 'quartz' | 'soupape' | 'turbine')[];
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Empty a seat: remove a bot, or send a person to the onlookers. */
export interface Clear {
  kind: 'Clear';
  seat: number;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Exchange the occupants of two seats. */
export interface Swap {
  kind: 'Swap';
  first: number;
  second: number;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/**
 * Promise a share of the seed by its hash, on seeing the table's commitment.
 *
 * It holds for this device, until the start; a later one replaces it.
 */
export interface Pledge {
  kind: 'Pledge';
  pledge: string;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Fix the pledges, take the shares, and deal; every seat must be taken. */
export interface Start {
  kind: 'Start';
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Reveal the share that was pledged, for the round that the seal is at. */
export interface Reveal {
  kind: 'Reveal';
  round: number;
  share: string;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/**
 * Make a move in one's seat, seen from *version* of the game.
 *
 * *sent*, in table time by the client's own clock, counts where the rules look at
 * when moves are made, as far as the connection makes it credible.
 */
export interface Play {
  kind: 'Play';
  version: number;
  move: unknown;
  sent?: number | null;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/**
 * Report to the table alone what one has begun (null: nothing).
 *
 * *at* is table time by the client's own clock, *text* how it begins.
 */
export interface Mark {
  kind: 'Mark';
  at: number | null;
  text?: string;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Stop the table's clock; nothing is played meanwhile. */
export interface Pause {
  kind: 'Pause';
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Start the table's clock again. */
export interface Resume {
  kind: 'Resume';
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/**
 * Ask for a pause, or for its end: it comes once everybody seated and here asks.
 *
 * To ask too is to agree; *yes* false: nobody asks any more.
 */
export interface AskPause {
  kind: 'AskPause';
  pause: boolean;
  yes?: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Set how long people may take. */
export interface SetPace {
  kind: 'SetPace';
  pace: Untimed | Gentle | Clocked | Correspondence;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** People take the time they need. */
export interface Untimed {
  kind: 'Untimed';
}
/** A player who takes longer is reminded, and loses nothing. */
export interface Gentle {
  kind: 'Gentle';
  after: number;
}
/** Each seat has a clock; when it has run down, a bot plays that turn. */
export interface Clocked {
  kind: 'Clocked';
  main: number;
  increment: number;
}
/** A table of days; a bot may stand in for a player who lets them pass. */
export interface Correspondence {
  kind: 'Correspondence';
  days: 1 | 3 | 7;
}
/** Grant the person on a seat more time than others, in per cent. */
export interface SetEase {
  kind: 'SetEase';
  seat: number;
  ease: 100 | 150 | 200;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
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
  late?: boolean;
}
/** Speak to the whole table, or aside: to one's own side alone. */
export interface Say {
  kind: 'Say';
  text: string;
  aside?: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Mute an onlooker at this table, or no longer. */
export interface Mute {
  kind: 'Mute';
  person: string;
  muted?: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Send an onlooker away from this table for good. */
export interface SendAway {
  kind: 'SendAway';
  person: string;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Choose who may write at this table: all, those seated, or nobody. */
export interface SetTalk {
  kind: 'SetTalk';
  talk: 'all' | 'off' | 'seated';
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Show everybody a reaction, for a moment; where speech is a move, so is this. */
export interface React {
  kind: 'React';
  reaction: 'bravo' | 'haha' | 'hmm' | 'oh' | 'oops' | 'thanks';
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Ask the other sides for one's own last move, which made *version*. */
export interface AskBack {
  kind: 'AskBack';
  version: number;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Allow the asking player to take back the move that made *version*, or refuse. */
export interface GrantBack {
  kind: 'GrantBack';
  version: number;
  yes: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Delay the game for onlookers by so many seconds. */
export interface SetDelay {
  kind: 'SetDelay';
  seconds: 0 | 30 | 120 | 300;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Allow somebody's shared screens to see everything at once, or no longer. */
export interface Admit {
  kind: 'Admit';
  person: string;
  admitted?: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/**
 * Have a bot play for an absent seat, or (level null) return the seat.
 *
 * The host may do it for anybody who is away; anybody may for themselves, and for a
 * player whose days for a move by correspondence have passed, even with the page open.
 * Whoever comes back (not behind a curtain), or says anything, has the seat again.
 */
export interface StandIn {
  kind: 'StandIn';
  seat: number;
  level?: string | null;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** List the table for everybody at the site, or for nobody. */
export interface SetOpen {
  kind: 'SetOpen';
  open: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Close the table to newcomers without the host's leave, or open it again. */
export interface SetClosed {
  kind: 'SetClosed';
  closed: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Admit somebody who has knocked at a closed table, or send them away. */
export interface LetIn {
  kind: 'LetIn';
  person: string;
  granted: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Ask the host for a bot's seat in a game; null: ask no longer. */
export interface AskSeat {
  kind: 'AskSeat';
  seat: number | null;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Grant somebody the seat they asked for, from now on theirs, or refuse it. */
export interface GrantSeat {
  kind: 'GrantSeat';
  person: string;
  granted: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Ask to play the next game at this table, or no longer. */
export interface PlayNext {
  kind: 'PlayNext';
  wanted: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Have a bot stand in by itself for a player who has been away for so long. */
export interface SetAbsence {
  kind: 'SetAbsence';
  minutes: 0 | 1 | 2 | 5 | 10;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Make somebody else at the table the host. */
export interface HandOver {
  kind: 'HandOver';
  seat: number;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Take somebody's seat: it is free, or a bot's once the game has begun. */
export interface Remove {
  kind: 'Remove';
  seat: number;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Vote for taking somebody's seat, or (out false) no longer; the table counts. */
export interface VoteOut {
  kind: 'VoteOut';
  seat: number;
  out?: boolean;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Open the same table again after the end, seats moved on by one. */
export interface Rematch {
  kind: 'Rematch';
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/**
 * Wish for what is played next (null: nothing).
 *
 * An onlooker who does so wants to play. Once everybody seated who is here, and every
 * onlooker with a wish, wishes for the same, the next table is opened.
 */
export interface WishNext {
  kind: 'WishNext';
  game: string | null;
  preset?: string;
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Open the next table with what most people wish for. */
export interface GoNext {
  kind: 'GoNext';
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** Ask for the table's clock. */
export interface Ping {
  kind: 'Ping';
  id: string;
  seen?: [number, number] | null;
  late?: boolean;
}
/** The room as it is: sent on joining and whenever anything in it changes. */
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
  elsewhere: boolean;
  renewed: boolean;
  eager: boolean;
  seal: Sealed | null;
  stands_still: boolean;
  ended_by_house: boolean;
  asks: SeatAsk[];
  next_time: string[];
  open: boolean;
  closed: boolean;
  knocks: Knock[];
  talk: 'all' | 'off' | 'seated';
  back: BackAsked | null;
  absence: number;
  ballots: Ballot[];
  screens: SharedScreen[];
  onlookers_delay: number;
  next_code: string | null;
  evening: EveningNow | null;
  you: string;
  seat: number | null;
  pace: Untimed | Gentle | Clocked | Correspondence;
  agree: number[];
  waited: number | null;
  awaited: number[];
  seated: SatNow[];
}
/** A seat as everybody sees it. */
export interface Chair {
  side: number;
  person: string | null;
  name: string | null;
  bot: string | null;
  present: boolean;
  away: number | null;
  avatar:
    | ''
    | 'anchor'
    | 'apple'
    | 'balloon'
    | 'bee'
    | 'bird'
    | 'boat'
    | 'cat'
    | 'cherries'
    | 'cup'
    | 'fish'
    | 'flower'
    | 'hat'
    | 'key'
    | 'leaf'
    | 'moon'
    | 'mushroom'
    | 'owl'
    | 'rabbit'
    | 'rocket'
    | 'snail'
    | 'star'
    | 'tree'
    | 'umbrella'
    | 'whale';
  ease: 100 | 150 | 200;
  third_party: boolean;
  shares_device: boolean;
}
/** Somebody who looks on. */
export interface Onlooker {
  person: string;
  name: string;
  muted: boolean;
}
/** What was fixed when the host started; who is asked for a share gives it now. */
export interface Sealed {
  pledges: (string | null)[];
  missed: number[][];
}
/** An onlooker who asks for a bot's seat. */
export interface SeatAsk {
  person: string;
  name: string;
  seat: number;
}
/** Somebody who waits at a closed table to be let in. */
export interface Knock {
  person: string;
  name: string;
}
/** Somebody asks the other sides to have their last move back (TAB-06). */
export interface BackAsked {
  seat: number;
  version: number;
  awaits: number[];
  until: number;
}
/** Who wants somebody to leave the table, and how many have to. */
export interface Ballot {
  seat: number;
  votes: number[];
  needed: number;
}
/** A screen that everybody in the room can look at. */
export interface SharedScreen {
  person: string;
  live: boolean;
}
/** What was played at the tables before this one, and what may be next. */
export interface EveningNow {
  games: EveningGame[];
  scores: Score[];
  wishes: Wished[];
  waiting: string[];
  leading: string | null;
  next_game: string | null;
}
/** A game of this evening that was played to its end. */
export interface EveningGame {
  code: string;
  game: string;
  winners: string[];
}
/** How somebody has fared in the games of this evening so far. */
export interface Score {
  person: string;
  name: string;
  points: number;
  played: number;
  won: {
    [k: string]: number;
  };
}
/** What somebody who is here would like to play next. */
export interface Wished {
  person: string;
  name: string;
  game: string;
  preset: string;
}
/** Who had a seat, from which move on; 0: it was dealt to them. */
export interface SatNow {
  from: number;
  seat: number;
  name: string;
  person: string | null;
  bot: string | null;
}
/**
 * The game as the reader may see it, with the versions it has not seen yet.
 *
 * After joining, *news* starts after the version the client named, or at 0, which
 * is the set-up. It may come ahead of time: nobody shows it before *appears*, so that
 * all see it at the same moment. A game without screens comes in plain text too.
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
  may_take_back: boolean;
  times: SeatTime[];
  chain: string;
  shown?: string;
  said?: string[];
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
/** The sides that won (none: a draw), by which rule, and everybody's place. */
export interface Outcome {
  winners: number[];
  rule: string;
  places: number[];
}
/** The time of a seat, where the table has a pace: it runs, or it stands. */
export interface SeatTime {
  left: number | null;
  due: number | null;
}
/** Somebody said something. *n* counts, so that a client can drop repeats. */
export interface Said {
  kind: 'Said';
  n: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
  side: number | null;
  person: string;
}
/** Somebody shows a reaction; it is kept nowhere. */
export interface Reacted {
  kind: 'Reacted';
  person: string;
  name: string;
  seat: number | null;
  reaction: 'bravo' | 'haha' | 'hmm' | 'oh' | 'oops' | 'thanks';
}
/** The message *id* was carried out; a move is safely on disk. */
export interface Accepted {
  kind: 'Accepted';
  id: string;
  version: number | null;
  now: number;
}
/** The message *id* was not carried out, and changed nothing. */
export interface Refused {
  kind: 'Refused';
  id: string | null;
  fault: Fault;
  rule: string | null;
  detail: string;
}
/** A sign of life for a connection that wants it and was told nothing lately. */
export interface Here {
  kind: 'Here';
}
/** A family of legal moves: their kind, the fields left open, and the others. */
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
/** Any text of at most *longest* characters. */
export interface Text {
  kind: 'Text';
  longest: number;
}
/** Any *least* to *most* of the items, each at most once; their order is nothing. */
export interface Subset {
  kind: 'Subset';
  items: string[];
  least: number;
  most: number;
}
/** Any *least* to *most* of the items, each at most once, in the order given. */
export interface Row {
  kind: 'Row';
  items: string[];
  least: number;
  most: number;
}
/** Any whole number from *least* to *most*. */
export interface Range {
  kind: 'Range';
  least: number;
  most: number;
}
/** A whole rulebook, chapter by chapter. */
export interface Rulebook {
  name: Wording;
  pitch: Wording;
  chapters: Chapter[];
  booklet: BookletSentence[];
}
/** A rule in French and in English. */
export interface Wording {
  fr: string;
  en: string;
}
/** Rules that belong together. */
export interface Chapter {
  title: Wording;
  rules: Rule[];
}
/** One numbered rule, or one gap of the printed rulebook and how it is settled. */
export interface Rule {
  id: string;
  text: Wording;
  settled: boolean;
}
/** What the printed booklet says, in our words, and the rules that have it. */
export interface BookletSentence {
  text: Wording;
  rules: string[];
}
