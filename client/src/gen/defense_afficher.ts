// Written by scripts/gen from the Python types. Do not edit.

export type Move =
  | Throw
  | Walk
  | Stay
  | Exchange
  | TakeChance
  | Paste
  | Done
  | LayNotice
  | LiftNotice
  | Scrape
  | Give
  | SwapPeeked
  | GoTo
  | SwapPlaces
  | Peel;
export type Event =
  | ThrewToStart
  | Dealt
  | TurnBegan
  | TurnMissed
  | Threw
  | Walked
  | Stayed
  | Arrived
  | Pasted
  | Mispasted
  | Exchanged
  | TookPosters
  | Shed
  | Gave
  | ChanceTaken
  | StockRenewed
  | NoticeLaid
  | NoticeLifted
  | Scraped
  | Peeked
  | PlacesSwapped
  | PastingForbidden
  | MustMiss
  | GameWon;

export interface DefenseAfficherTypes {
  Options: Options;
  Move: Move;
  Event: Event;
  View: View;
}
/** The table's options; the defaults are the rulebook's. */
export interface Options {
  simplified: boolean;
  assisted_pasting: boolean;
  limited_fog: boolean;
  few_posters: boolean;
  stop_at_brushes: boolean;
  turn_limit: number;
}
/** Throw the die to move (DDA-13). */
export interface Throw {
  kind: 'Throw';
}
/** Walk along *route*, or slide along it (DDA-13). */
export interface Walk {
  kind: 'Walk';
  route: string[];
}
/** Pass after a throw (DDA-16). */
export interface Stay {
  kind: 'Stay';
}
/** Exchange these posters for as many from the Reserve (DDA-20). */
export interface Exchange {
  kind: 'Exchange';
  posters: string[];
}
/** Take a Chance card instead of throwing or exchanging (DDA-22). */
export interface TakeChance {
  kind: 'TakeChance';
}
/** Paste *poster* on *slot* (DDA-17); on another's slot it costs one (DDA-19). */
export interface Paste {
  kind: 'Paste';
  poster: string;
  slot: string;
}
/** Stop pasting, or leave undone what a card merely allows. */
export interface Done {
  kind: 'Done';
}
/** Lay a DÉFENSE D'AFFICHER over these slots of one panel (DDA-26). */
export interface LayNotice {
  kind: 'LayNotice';
  slots: string[];
}
/** Take a DÉFENSE D'AFFICHER off these slots with the scraper (DDA-28). */
export interface LiftNotice {
  kind: 'LiftNotice';
  slots: string[];
}
/** Scrape the poster off *slot* and hand it to the side *to* (DDA-29). */
export interface Scrape {
  kind: 'Scrape';
  slot: string;
  to: number;
}
/** Hand *poster* over, to a neighbour or to the Reserve. */
export interface Give {
  kind: 'Give';
  poster: string;
}
/** Take one of the posters looked at for one's own. */
export interface SwapPeeked {
  kind: 'SwapPeeked';
  take: string;
  give: string;
}
/** Send the figure on turn to *square*. */
export interface GoTo {
  kind: 'GoTo';
  square: string;
}
/** Change places with another side's figure. */
export interface SwapPlaces {
  kind: 'SwapPlaces';
  side: number;
}
/** Peel the poster off *slot* for the side on turn to take back. */
export interface Peel {
  kind: 'Peel';
  slot: string;
}
/** A side threw the die to see who starts (DDA-11). */
export interface ThrewToStart {
  kind: 'ThrewToStart';
  side: number;
  die: number;
}
/** The posters are dealt; *first* starts. */
export interface Dealt {
  kind: 'Dealt';
  first: number;
  posters: number;
}
/** It is this side's turn. */
export interface TurnBegan {
  kind: 'TurnBegan';
  side: number;
  again: boolean;
}
/** A side missed its turn. */
export interface TurnMissed {
  kind: 'TurnMissed';
  side: number;
}
/** The die was thrown. */
export interface Threw {
  kind: 'Threw';
  side: number;
  die: number;
}
/** A figure walked, slid or was sent along *route*. */
export interface Walked {
  kind: 'Walked';
  side: number;
  route: string[];
}
/** A side passed, or could not move. */
export interface Stayed {
  kind: 'Stayed';
  side: number;
}
/** A figure was put on *square* by a card or an instruction. */
export interface Arrived {
  kind: 'Arrived';
  side: number;
  square: string;
}
/** A poster was pasted on its slot. */
export interface Pasted {
  kind: 'Pasted';
  side: number;
  poster: string;
  slot: string;
}
/** A poster was put on another's slot and taken back (DDA-19). */
export interface Mispasted {
  kind: 'Mispasted';
  side: number;
  poster: string;
  slot: string;
}
/** A side exchanged *count* posters with the Reserve; which ones is its secret. */
export interface Exchanged {
  kind: 'Exchanged';
  side: number;
  count: number;
}
/** A side took posters from the Reserve. */
export interface TookPosters {
  kind: 'TookPosters';
  side: number;
  count: number;
}
/** A side slid a poster under the Reserve and took none. */
export interface Shed {
  kind: 'Shed';
  side: number;
}
/** A side gave another a poster of its hand, unseen by the rest. */
export interface Gave {
  kind: 'Gave';
  giver: number;
  taker: number;
}
/** A Chance card was turned up (DDA-23). */
export interface ChanceTaken {
  kind: 'ChanceTaken';
  side: number;
  card: string;
  by_choice: boolean;
}
/** ÉCART was shuffled and became STOCK (DDA-25). */
export interface StockRenewed {
  kind: 'StockRenewed';
  cards: number;
}
/** A DÉFENSE D'AFFICHER covers these slots. */
export interface NoticeLaid {
  kind: 'NoticeLaid';
  side: number;
  panel: string;
  slots: string[];
}
/** A DÉFENSE D'AFFICHER was taken off. */
export interface NoticeLifted {
  kind: 'NoticeLifted';
  side: number;
  panel: string;
  slots: string[];
}
/** A pasted poster came off its slot and went to the side *to*. */
export interface Scraped {
  kind: 'Scraped';
  side: number;
  poster: string;
  slot: string;
  to: number;
}
/** A side looked at the top of the Reserve. */
export interface Peeked {
  kind: 'Peeked';
  side: number;
  count: number;
}
/** Two figures changed places. */
export interface PlacesSwapped {
  kind: 'PlacesSwapped';
  side: number;
  other: number;
}
/** A side may not paste in its next turn. */
export interface PastingForbidden {
  kind: 'PastingForbidden';
  side: number;
}
/** A side will miss its next turn. */
export interface MustMiss {
  kind: 'MustMiss';
  side: number;
}
/** A side has got rid of all its posters, or holds fewest at the limit. */
export interface GameWon {
  kind: 'GameWon';
  sides: number[];
  rule: string;
}
/** What one seat, or a spectator, may know. Built field by field. */
export interface View {
  seat: number | null;
  side: number | null;
  options: Options;
  sides: number[];
  homes: string[];
  figures: string[];
  hand: string[];
  hand_counts: number[];
  hands: string[][];
  peeked: string[];
  reserve: number;
  pasted: string[];
  notices: Notice[];
  stock: number;
  discards: string[];
  turn: Turn;
  phase:
    | Choosing
    | Walking
    | Pasting
    | Laying
    | Scraping
    | Doubling
    | Exchanging
    | Shedding
    | Giving
    | Peeking
    | Moving
    | Sliding
    | Swapping
    | Peeling
    | Over;
  acting: number | null;
  prospects: Prospect[];
  members: number[];
  missing: number[];
  forbidden: boolean[];
}
/** A DÉFENSE D'AFFICHER lying over some slots of one panel. */
export interface Notice {
  panel: string;
  slots: string[];
}
/** The turn being played. */
export interface Turn {
  number: number;
  side: number;
  left: string;
  displaced: boolean;
  again: boolean;
  card: string | null;
}
/** The side on turn chooses one of three (DDA-12). */
export interface Choosing {
  kind: 'Choosing';
}
/** The die is thrown: walk one of the routes, or stay (DDA-13, DDA-16). */
export interface Walking {
  kind: 'Walking';
  die: number;
  routes: string[][];
}
/** Posters may be pasted on the free slots of these panels (DDA-17). */
export interface Pasting {
  kind: 'Pasting';
  panels: string[];
  most: number | null;
}
/** A notice must be laid, not on the panel it was lifted from (DDA-26, DDA-28). */
export interface Laying {
  kind: 'Laying';
  lifted_from: string | null;
}
/** The scraper may be used in one of its two ways (DDA-28, DDA-29). */
export interface Scraping {
  kind: 'Scraping';
}
/** The scraper's side may paste its double on the slot just freed (DDA-29). */
export interface Doubling {
  kind: 'Doubling';
  slot: string;
}
/** The side exchanges *least* to *most* of its posters with the Reserve. */
export interface Exchanging {
  kind: 'Exchanging';
  least: number;
  most: number;
}
/** One poster goes under the Reserve and none comes back. */
export interface Shedding {
  kind: 'Shedding';
}
/** *giver* chooses one of its posters for *taker*, who must take it. */
export interface Giving {
  kind: 'Giving';
  giver: number;
  taker: number;
}
/** The side on turn looks at the top of the Reserve; it may swap one. */
export interface Peeking {
  kind: 'Peeking';
  count: number;
}
/** *chooser* picks one of these squares for the figure on turn. */
export interface Moving {
  kind: 'Moving';
  chooser: number;
  squares: string[];
}
/** *chooser* picks the way the figure on turn slides. */
export interface Sliding {
  kind: 'Sliding';
  chooser: number;
  routes: string[][];
}
/** The side on turn chooses a figure to change places with. */
export interface Swapping {
  kind: 'Swapping';
}
/** *chooser* picks a pasted poster that the side on turn must take back. */
export interface Peeling {
  kind: 'Peeling';
  chooser: number;
  slots: string[];
}
/** The game has ended. */
export interface Over {
  kind: 'Over';
  winners: number[];
  rule: string;
}
/** What would happen on a square that the figure on turn may come to now. */
export interface Prospect {
  square: string;
  act: 'again' | 'asleep' | 'chance' | 'forbidden' | 'full' | 'instruction' | 'nothing' | 'paste';
  by_way: boolean;
}
