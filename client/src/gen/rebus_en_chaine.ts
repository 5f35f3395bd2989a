// Written by scripts/gen from the Python types. Do not edit.

export type Move = Keep | Finish | TakeUp | Turn | Applaud | ReadPictures | TimeUp;
export type Event =
  | TurnBegun
  | Stirred
  | PageReady
  | PageTakenUp
  | AlbumsPassed
  | WorkEnded
  | PageShown
  | AlbumClosed
  | Applauded
  | PicturesRead
  | GameEnded;
export type Felt = [Heat, Clue | null];
/** How near a guess is. */
export type Heat = 'cold' | 'found' | 'hot' | 'warm';
/** Where a guess is near, or what it lacks; None for a cold one. */
export type Clue =
  'end' | 'ends' | 'missing end' | 'missing start' | 'nearly' | 'piece' | 'read out' | 'start' | 'too much';
/** The judge's opinion; if it is unsure, the table votes. */
export type JudgeOpinion = 'no' | 'unsure' | 'yes';

export interface RebusEnChaineTypes {
  Options: Options;
  Move: Move;
  Event: Event;
  View: View;
}
/** The table's options; the defaults are the rulebook's. */
export interface Options {
  faithful: boolean;
  drawn: boolean;
  names: boolean;
  glass: number;
}
/** Keep what is written or laid so far, for oneself (REB-G54). */
export interface Keep {
  kind: 'Keep';
  text: string;
  cards: string[];
  robot: boolean;
}
/** Be done with the page; an empty one is left to a robot (REB-G57). */
export interface Finish {
  kind: 'Finish';
}
/** Take the page up again while others work (REB-G54). */
export interface TakeUp {
  kind: 'TakeUp';
}
/** Turn the page of the album that is shown (REB-G60). */
export interface Turn {
  kind: 'Turn';
}
/** Applaud the page that is shown (REB-G60). */
export interface Applaud {
  kind: 'Applaud';
}
/** Have the names of the pictures read out, or no longer (REB-G53). */
export interface ReadPictures {
  kind: 'ReadPictures';
  on: boolean;
}
/** The table's own move: the deadline called *deadline* has passed. */
export interface TimeUp {
  kind: 'TimeUp';
  deadline: string;
}
/** Everybody has a new album (REB-G55). */
export interface TurnBegun {
  kind: 'TurnBegun';
  turn: number;
}
/** Somebody is at their page: told once a second at most. */
export interface Stirred {
  kind: 'Stirred';
  seat: number;
}
/** Somebody is done with their page. */
export interface PageReady {
  kind: 'PageReady';
  seat: number;
}
/** Somebody has taken their page up again. */
export interface PageTakenUp {
  kind: 'PageTakenUp';
  seat: number;
}
/** The albums have gone to the next seats, for the page of this number. */
export interface AlbumsPassed {
  kind: 'AlbumsPassed';
  page: number;
}
/** The albums are whole, or too few people are left (REB-G59). */
export interface WorkEnded {
  kind: 'WorkEnded';
  whole: boolean;
}
/** A page is opened. */
export interface PageShown {
  kind: 'PageShown';
  album: number;
  page: number;
  owner: number;
  seat: number;
  text: string;
  cards: string[];
  robot: boolean;
}
/** The last page is open: how near it is to the first, and what was scored. */
export interface AlbumClosed {
  kind: 'AlbumClosed';
  album: number;
  owner: number;
  felt: Felt;
  points: number[];
}
/** Somebody has applauded the page that is shown. */
export interface Applauded {
  kind: 'Applauded';
  seat: number;
}
/** Somebody has the pictures read out from now on, or no longer. */
export interface PicturesRead {
  kind: 'PicturesRead';
  seat: number;
  on: boolean;
}
/** The last album is closed. */
export interface GameEnded {
  kind: 'GameEnded';
}
/** What one seat, or a spectator, may know; ``ALL_OPEN`` sees every secret. */
export interface View {
  seat: number | null;
  options: Options;
  sides: number[];
  phase: Working | Showing | Over;
  turn: number;
  turns: number;
  pages: number;
  chooses: boolean;
  desk: Desk | null;
  albums: Album[];
  lengths: number[];
  felt: (Felt | null)[];
  points: number[];
  turners: number[];
  best: [number, number] | null;
  readers: boolean[];
  stirred: number[];
  missed: number[];
  came: boolean[];
  ring: number[];
  names: {
    [k: string]: string;
  };
  drafts: PageDraft[];
  offers: string[][];
  pile: string[];
}
/** Everybody makes the page of this number, from 1 (REB-G54). */
export interface Working {
  kind: 'Working';
  page: number;
  since: number;
  until: number;
  ready: boolean[];
}
/** A page of an album is shown to all (REB-G60). */
export interface Showing {
  kind: 'Showing';
  album: number;
  page: number;
  since: number;
  until: number;
}
/** The last album is closed. */
export interface Over {
  kind: 'Over';
}
/** What a seat has before it while it makes a page. */
export interface Desk {
  owner: number;
  received: AlbumPage | null;
  draft: PageDraft;
  passes_to: number;
  offers: string[];
  suggested: string[];
  heard: HeardRow | null;
}
/** A page of an album: a phrase, or pictures. */
export interface AlbumPage {
  seat: number;
  text: string;
  cards: string[];
  robot: boolean;
  read_out: boolean;
}
/** A page that is being made. */
export interface PageDraft {
  text: string;
  cards: string[];
  robot: boolean;
}
/** What the machine hears in the pictures laid (REB-G56). */
export interface HeardRow {
  said: string[];
  missing: string;
  answer: JudgeOpinion;
}
/** A chain of pages, begun with the phrase of its owner. */
export interface Album {
  owner: number;
  pages: AlbumPage[];
  claps: number[][];
}
