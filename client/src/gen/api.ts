// Written by scripts/gen from the Python types. Do not edit.

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
  | 'no_seat'
  | 'no_table'
  | 'not_away'
  | 'not_host'
  | 'not_over'
  | 'not_seated'
  | 'not_started'
  | 'protocol'
  | 'rule'
  | 'seat_taken'
  | 'seats_empty'
  | 'sent_away'
  | 'stale'
  | 'started'
  | 'too_fast'
  | 'too_large';

export interface Api {
  Naming: Naming;
  Opening: Opening;
  Me: Me;
  GameListing: GameListing;
  Opened: Opened;
  OpenTable: OpenTable;
  TableLink: TableLink;
  Failure: Failure;
}
/**
 * Say what one is called.
 */
export interface Naming {
  name: string;
}
/**
 * Open a table; with *bots*, against bots of that level, to be started at once.
 */
export interface Opening {
  game: string;
  bots?: string | null;
  preset?: string | null;
  sides?: number[] | null;
}
/**
 * Who the caller is.
 */
export interface Me {
  person: string;
  name: string;
  named: boolean;
}
/**
 * A game on the shelf, with what a lobby needs.
 */
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
  levels: string[];
  options: OptionListing[];
  timed: boolean;
}
/**
 * A rule in French and in English.
 */
export interface Wording {
  fr: string;
  en: string;
}
/**
 * An option of a game that a lobby can offer, and the values it takes.
 */
export interface OptionListing {
  name: string;
  kind: 'choice' | 'flag' | 'number' | 'text';
  choices: (string | number)[];
  least: number | null;
  most: number | null;
  longest: number | null;
}
/**
 * A table was opened under this code.
 */
export interface Opened {
  code: string;
}
/**
 * An unfinished table of the caller's.
 */
export interface OpenTable {
  code: string;
  game: string;
  stage: 'closed' | 'lobby' | 'over' | 'playing';
  names: string[];
  alone: boolean;
  your_turn: boolean;
  awaited: string[];
}
/**
 * Where a code leads.
 */
export interface TableLink {
  code: string;
  game: string;
  stage: 'closed' | 'lobby' | 'over' | 'playing';
  link: string;
}
/**
 * Why a request was refused; nothing has changed.
 */
export interface Failure {
  fault: Fault;
  detail: string;
  rule: string | null;
}
