// Written by scripts/gen from the Python types. Do not edit.

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

export interface Api {
  Liveness: Liveness;
  Readiness: Readiness;
  History: History;
  Summary: Summary;
  Ladder: Ladder;
  Exported: Exported;
  PushKey: PushKey;
  Subscribing: Subscribing;
  Unsubscribing: Unsubscribing;
  Me: Me;
  Naming: Naming;
  Holder: Holder;
  DeviceListing: DeviceListing;
  SigningOut: SigningOut;
  DevicePass: DevicePass;
  DeviceMove: DeviceMove;
  RobotListing: RobotListing;
  RobotNaming: RobotNaming;
  RobotMade: RobotMade;
  RobotChoice: RobotChoice;
  HeardAside: HeardAside;
  GameListing: GameListing;
  TableOpening: TableOpening;
  Opened: Opened;
  UnfinishedTable: UnfinishedTable;
  PublicTable: PublicTable;
  TableLink: TableLink;
  Failure: Failure;
}
/** That requests are answered; when they are not, nobody says so. */
export interface Liveness {
  alive: true;
}
/**
 * Whether a move could be written down now, and if not, why.
 *
 * Of a site that is ready, *why* says for which packs single tables wait.
 */
export interface Readiness {
  ready: boolean;
  why: string;
}
/** Some of the caller's games, the latest first. */
export interface History {
  games: GamePlayed[];
  before: number | null;
}
/** One game that is over, as somebody who played it sees it. */
export interface GamePlayed {
  n: number;
  code: string;
  game: string;
  preset: string;
  started: number;
  ended: number;
  moves: number;
  sides: number[];
  players: Player[];
  places: number[];
  seat: number;
  fared: 'drawn' | 'given_up' | 'lost' | 'won';
  rated: boolean;
}
/** Somebody who played: a person, a bot, or (neither) somebody who is gone. */
export interface Player {
  name: string;
  person: string | null;
  bot: string | null;
  third_party: boolean;
}
/** The caller's games in figures. */
export interface Summary {
  considered: number;
  games: GameStatistics[];
  people: HeadToHead[];
}
/** How the caller fares at one game with one preset. */
export interface GameStatistics {
  game: string;
  preset: string;
  won: number;
  lost: number;
  drawn: number;
  given_up: number;
  run: number;
  longest_run: number;
  moves: number;
  seconds: number;
  last: number;
  rating: Rating | null;
  curve: CurvePoint[];
}
/** What somebody is worth, by openskill: a mean, and how unsure it is. */
export interface Rating {
  mu: number;
  sigma: number;
  sure: number;
  games: number;
}
/** The caller's rating after one game. */
export interface CurvePoint {
  n: number;
  ended: number;
  mu: number;
  sigma: number;
}
/** How the caller fares with somebody at one game. */
export interface HeadToHead {
  player: Player;
  game: string;
  against: Tally;
  beside: Tally;
  last: number;
}
/** Games won, lost and drawn. */
export interface Tally {
  won: number;
  lost: number;
  drawn: number;
}
/** Everybody whom the caller has played this with, the best first. */
export interface Ladder {
  game: string;
  preset: string;
  rungs: Rung[];
}
/** A player, or a team, on the ladder. */
export interface Rung {
  players: Player[];
  team: boolean;
  rating: Rating;
}
/** One game, with everything that is known of it. */
export interface Exported {
  n: number;
  started: number;
  ended: number;
  code: string;
  game: string;
  preset: string;
  rules_version: number;
  moves: number;
  rated: boolean;
  rule: string | null;
  sides: number[];
  players: Player[];
  places: number[];
  changes: SeatChange[];
}
/** Who played on a seat from a move on, where it was not dealt to them. */
export interface SeatChange {
  from: number;
  seat: number;
  player: Player;
}
/** The half of the site's key that browsers are given; null: it has none. */
export interface PushKey {
  key: string | null;
}
/** Subscribe a device to news of one's turns, as its browser says to reach it. */
export interface Subscribing {
  endpoint: string;
  p256dh: string;
  auth: string;
  lang?: 'en' | 'fr';
}
/** Unsubscribe a device. */
export interface Unsubscribing {
  endpoint: string;
}
/** Who the caller is. */
export interface Me {
  person: string;
  name: string;
  named: boolean;
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
}
/** Choose one's name and drawing (null: as before). */
export interface Naming {
  name: string;
  avatar?:
    | (
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
        | 'whale'
      )
    | null;
}
/** One of those who share the device that asks, known by a cookie of their own. */
export interface Holder {
  holder: number;
  person: string;
  name: string;
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
}
/** A device on which the caller is signed in. */
export interface DeviceListing {
  device: string;
  kind: 'computer' | 'other' | 'phone' | 'tablet';
  seen: number;
  here: boolean;
}
/** Sign out on one of one's devices. */
export interface SigningOut {
  device: string;
}
/** The way to another device: the first to open the link is the caller there. */
export interface DevicePass {
  link: string;
  qr: string;
  until: number;
}
/** Use a link to another device: what follows its #. */
export interface DeviceMove {
  words: string;
}
/** A robot of the caller's. */
export interface RobotListing {
  robot: string;
  name: string;
  made: number;
}
/** Ask for a robot of one's own, which will be « Robot *name* ». */
export interface RobotNaming {
  name: string;
}
/** A new robot, and the token by which it is known: it is never told again. */
export interface RobotMade {
  robot: RobotListing;
  token: string;
}
/** Name one of one's robots. */
export interface RobotChoice {
  robot: string;
}
/** What a word comes to as an answer to a theme. */
export interface HeardAside {
  known: boolean;
  key: string;
  meant: string;
}
/** A game on the shelf, with what a lobby needs. */
export interface GameListing {
  slug: string;
  minutes: number;
  name: Wording;
  pitch: Wording;
  seatings: number[][];
  figures: {
    [k: string]: number;
  }[];
  presets: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  preset_minutes: {
    [k: string]: number;
  };
  family: {
    [k: string]: unknown;
  };
  family_minutes: number;
  levels: string[];
  options: OptionListing[];
  timed: boolean;
  paces: ('Clocked' | 'Correspondence' | 'Gentle' | 'Untimed')[];
}
/** A rule in French and in English. */
export interface Wording {
  fr: string;
  en: string;
}
/** An option of a game that a lobby can offer, and the values it takes. */
export interface OptionListing {
  name: string;
  kind: 'choice' | 'flag' | 'number' | 'text';
  choices: (string | number)[];
  least: number | null;
  most: number | null;
  longest: number | null;
  titles: {
    [k: string]: string;
  };
}
/** Open a table; with *bots*, against bots of that level, to be started at once. */
export interface TableOpening {
  game: string;
  bots?: string | null;
  preset?: string | null;
  sides?: number[] | null;
  options?: {
    [k: string]: unknown;
  } | null;
}
/** A table was opened under this code. */
export interface Opened {
  code: string;
}
/** An unfinished table of the caller's. */
export interface UnfinishedTable {
  code: string;
  game: string;
  stage: 'closed' | 'lobby' | 'over' | 'playing';
  names: string[];
  alone: boolean;
  your_turn: boolean;
  awaited: string[];
  paused: boolean;
  waited: number | null;
  left: number | null;
}
/** A table that its host has opened to everybody. */
export interface PublicTable {
  code: string;
  game: string;
  stage: 'closed' | 'lobby' | 'over' | 'playing';
  preset: string;
  options: {
    [k: string]: unknown;
  };
  names: string[];
  free: number;
  bots: number;
  since: number;
}
/** Where a code leads. */
export interface TableLink {
  code: string;
  game: string;
  stage: 'closed' | 'lobby' | 'over' | 'playing';
  link: string;
}
/** Why a request was refused; nothing has changed. */
export interface Failure {
  fault: Fault;
  detail: string;
  rule: string | null;
  suggested: string;
}
