// Written by scripts/gen from the Python types. Do not edit.

export type Move = Place | Remove | ExchangeDead | Draw | Lock | Pass | Discard | BreakSilence;
export type Event =
  | DrewForDeal
  | Dealt
  | Placed
  | Removed
  | SequenceMade
  | SequenceBroken
  | DeadExchanged
  | Drew
  | DrawLost
  | PileRenewed
  | Passed
  | SilenceBroken
  | Discarded
  | GameWon
  | GameDrawn;

export interface SequenceTypes {
  Options: Options;
  Move: Move;
  Event: Event;
  View: View;
}
/** The table's options; the defaults are the rulebook's. */
export interface Options {
  automatic_draw: boolean;
  one_dead_card: boolean;
  silence: boolean;
  expert: boolean;
  colours: [number, number, number];
}
/** Play *card* and place a chip on *square* (SEQ-12; any by a jack, SEQ-17). */
export interface Place {
  kind: 'Place';
  card: string;
  square: number;
}
/** Play a one-eyed jack and take an opponent's chip off *square* (SEQ-18). */
export interface Remove {
  kind: 'Remove';
  card: string;
  square: number;
}
/** Announce a dead card, discard it and draw another (SEQ-20). */
export interface ExchangeDead {
  kind: 'ExchangeDead';
  card: string;
}
/** Take the top card of the draw pile (SEQ-13). */
export interface Draw {
  kind: 'Draw';
}
/** Choose the lines that are locked, of those the chip completed (SEQ-G3). */
export interface Lock {
  kind: 'Lock';
  lines: number[][];
}
/** Pass the turn, when nothing at all can be played (SEQ-G6). */
export interface Pass {
  kind: 'Pass';
}
/** Discard a card because one's side broke the silence (SEQ-25). */
export interface Discard {
  kind: 'Discard';
  card: string;
}
/** Speak at a silent table (SEQ-25). A slip: it is never listed. */
export interface BreakSilence {
  kind: 'BreakSilence';
}
/** A seat turned a card up to see who deals (SEQ-06). */
export interface DrewForDeal {
  kind: 'DrewForDeal';
  seat: number;
  card: string;
}
/** The cards are dealt; *first* starts (SEQ-10). */
export interface Dealt {
  kind: 'Dealt';
  dealer: number;
  first: number;
  cards: number;
}
/** A chip was put on the board. */
export interface Placed {
  kind: 'Placed';
  seat: number;
  side: number;
  card: string;
  square: number;
}
/** A chip of *side* was taken off the board. */
export interface Removed {
  kind: 'Removed';
  seat: number;
  side: number;
  card: string;
  square: number;
}
/** Five in line are locked. */
export interface SequenceMade {
  kind: 'SequenceMade';
  side: number;
  squares: number[];
}
/** A locked five no longer counts (SEQ-26, SEQ-G10). */
export interface SequenceBroken {
  kind: 'SequenceBroken';
  side: number;
  squares: number[];
}
/** A dead card was announced, discarded and replaced. */
export interface DeadExchanged {
  kind: 'DeadExchanged';
  seat: number;
  card: string;
}
/** A seat drew a card; which one is its secret. */
export interface Drew {
  kind: 'Drew';
  seat: number;
}
/** A seat forgot to draw, and plays on with one card fewer (SEQ-14). */
export interface DrawLost {
  kind: 'DrawLost';
  seat: number;
}
/** The discards were shuffled into a new draw pile (SEQ-G5). */
export interface PileRenewed {
  kind: 'PileRenewed';
  cards: number;
}
/** A seat had nothing to play (SEQ-G6). */
export interface Passed {
  kind: 'Passed';
  seat: number;
}
/** A seat spoke: every member of its side owes a card (SEQ-25). */
export interface SilenceBroken {
  kind: 'SilenceBroken';
  seat: number;
  side: number;
}
/** A seat gave up a card for the broken silence. */
export interface Discarded {
  kind: 'Discarded';
  seat: number;
  card: string;
}
/** *side* has the sequences it needs. */
export interface GameWon {
  kind: 'GameWon';
  side: number;
  rule: string;
}
/** Nobody could move for a round, or no chip did for three (SEQ-G6). */
export interface GameDrawn {
  kind: 'GameDrawn';
  rule: string;
}
/** What one seat, or a spectator, may know. Built field by field. */
export interface View {
  seat: number | null;
  options: Options;
  sides: number[];
  hand: string[];
  dead: string[];
  hand_counts: number[];
  hands: string[][];
  pile: number;
  discards: string[];
  chips: number[][];
  sequences: number[][][];
  needed: number;
  dealer: number;
  turn: number;
  phase: Turn | Locking | Penalty | Over;
  due: number[][];
  lost: boolean[];
  idle: number;
  still: number;
  last: LastPlay | null;
}
/** *seat* is to play a card. */
export interface Turn {
  kind: 'Turn';
  seat: number;
  exchanged: number;
}
/** *seat* chooses which lines of five are locked (SEQ-G3). */
export interface Locking {
  kind: 'Locking';
  seat: number;
  choices: number[][][];
  played_by: number;
}
/** Silence was broken: cards are owed before play goes on (SEQ-25, SEQ-G9). */
export interface Penalty {
  kind: 'Penalty';
  owed: number[];
  resume: Turn | Locking;
}
/** The game has ended; no winners means a draw. */
export interface Over {
  kind: 'Over';
  winners: number[];
  rule: string;
}
/** The last card played for a chip, put on the board or taken off it. */
export interface LastPlay {
  seat: number;
  card: string;
  square: number;
  removed: boolean;
}
