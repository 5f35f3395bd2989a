// Written by scripts/gen from the Python types. Do not edit.

export type Move = Draw | Answer | Call | Claim | Concede | Contest | Appeal | Flag | Vote | Burn | TimeUp;
export type Event =
  | GameBegun
  | CardDrawn
  | DrawTakenBack
  | CardTurned
  | DuelTurned
  | DieThrown
  | CardUncovered
  | FaceOffLit
  | FaceOffOpened
  | Answered
  | SaidAlready
  | FasterThanPeople
  | Claimed
  | FaceOffWon
  | FaceOffTied
  | TieBreakTurned
  | BothLeft
  | Burned
  | Contested
  | Appealed
  | VoteOpened
  | Voted
  | VoteClosed
  | AnswerRejected
  | Reinstated
  | DrawMissed
  | GameWon;

export interface FaceAFaceTypes {
  Options: Options;
  Move: Move;
  Event: Event;
  View: View;
}
/** The table's options; the defaults are the rulebook's. */
export interface Options {
  language: 'en' | 'fr';
  pack: number;
  own_pack: string;
  announced: boolean;
  aloud: boolean;
  voters: 'bystanders' | 'everybody';
  by_theme: boolean;
  removed: number;
  shuffler: number;
  patience: number;
  together: number;
  same_moment: number;
  time_1: number;
  time_2: number;
  time_3: number;
  time_4: number;
  time_5: number;
  time_6: number;
  learnt: AcceptedWord[];
}
/** A word that no list has and that a vote has accepted (FAF-27). */
export interface AcceptedWord {
  theme: string;
  word: string;
}
/** Draw the top card of a pile (FAF-08), or the tie-break card (FAF-24). */
export interface Draw {
  kind: 'Draw';
  stack: 'left' | 'other' | 'right';
}
/** Name an example of the other one's theme (FAF-12). */
export interface Answer {
  kind: 'Answer';
  word: string;
}
/** Call « Face-à-face ! » (FAF-26). */
export interface Call {
  kind: 'Call';
}
/** Claim to have won, where people speak: « J'ai gagné ! ». */
export interface Claim {
  kind: 'Claim';
}
/** Concede that the other one has won, where people speak: « L'autre a gagné ». */
export interface Concede {
  kind: 'Concede';
}
/** Contest the answer that won face-off *number* (FAF-G7). */
export interface Contest {
  kind: 'Contest';
  number: number;
}
/** Contest that an answer was refused as said before (FAF-G7). */
export interface Appeal {
  kind: 'Appeal';
  number: number;
}
/** Accuse *seat* of burning words on purpose (FAF-15, FAF-G12). */
export interface Flag {
  kind: 'Flag';
  seat: number;
}
/** Votes: the answer is right, or the accused one is guilty (FAF-G24). */
export interface Vote {
  kind: 'Vote';
  accept: boolean;
}
/** Burn known answers to visible themes in conversation (FAF-G12). */
export interface Burn {
  kind: 'Burn';
  words: string[];
}
/** The table's own move: the deadline called *deadline* has passed. */
export interface TimeUp {
  kind: 'TimeUp';
  deadline: string;
}
/** The cards are shuffled and cut; *seat* plays first (FAF-06, FAF-07). */
export interface GameBegun {
  kind: 'GameBegun';
  seat: number;
}
/** A card leaves its pile, face down (FAF-08). */
export interface CardDrawn {
  kind: 'CardDrawn';
  seat: number;
  stack: 'left' | 'other' | 'right';
}
/** The card drawn goes back: somebody had spoken before (FAF-26). */
export interface DrawTakenBack {
  kind: 'DrawTakenBack';
  seat: number;
}
/** The card drawn lies face up before *seat* (FAF-08, FAF-09). */
export interface CardTurned {
  kind: 'CardTurned';
  seat: number;
  card: ThemeCard;
}
/** A card with a theme and a symbol (FAF-02). */
export interface ThemeCard {
  kind: 'ThemeCard';
  theme: string;
  text: string;
  symbol: 'chat' | 'lune' | 'poisson' | 'poulpe' | 'sapin' | 'soleil';
}
/** The card drawn is a Duel card: the die is thrown (FAF-17). */
export interface DuelTurned {
  kind: 'DuelTurned';
  seat: number;
}
/** The die stops, after being thrown again for removed symbols (FAF-28). */
export interface DieThrown {
  kind: 'DieThrown';
  throws: [
    'chat' | 'lune' | 'poisson' | 'poulpe' | 'sapin' | 'soleil',
    'chat' | 'lune' | 'poisson' | 'poulpe' | 'sapin' | 'soleil'
  ][];
}
/** The next card of a play pile is turned to all (FAF-20). */
export interface CardUncovered {
  kind: 'CardUncovered';
  seat: number;
  card: ThemeCard;
}
/** The match is lit up; the race opens in a moment (FAF-G9). */
export interface FaceOffLit {
  kind: 'FaceOffLit';
  pair: [number, number];
}
/** The race is on: somebody has called or answered, or it was lit up (FAF-G21). */
export interface FaceOffOpened {
  kind: 'FaceOffOpened';
  pair: [number, number];
  caller: number | null;
}
/** An answer, shown at once; the verdict waits (FAF-G26). */
export interface Answered {
  kind: 'Answered';
  seat: number;
  word: string;
  known: boolean;
  meant: string;
}
/** An answer that cannot win: it was given before (FAF-14). */
export interface SaidAlready {
  kind: 'SaidAlready';
  number: number;
  seat: number;
  word: string;
  earlier: string;
}
/** A seat has answered three times sooner than people can (FAF-G29). */
export interface FasterThanPeople {
  kind: 'FasterThanPeople';
  seat: number;
}
/** One of the two says aloud to have won. */
export interface Claimed {
  kind: 'Claimed';
  seat: number;
}
/** The winner takes the loser's top card, unless it is contested (FAF-13). */
export interface FaceOffWon {
  kind: 'FaceOffWon';
  number: number;
  winner: number;
  loser: number;
  card: ThemeCard;
  rule: string;
  took: number;
}
/** Nobody was first: *drawer* draws a tie-break card (FAF-24, FAF-G10). */
export interface FaceOffTied {
  kind: 'FaceOffTied';
  pair: [number, number];
  drawer: number;
  rule: string;
}
/** The tie-break card is shown to both; Duel cards before it went back (FAF-25). */
export interface TieBreakTurned {
  kind: 'TieBreakTurned';
  duels: number;
  card: ThemeCard;
}
/** Nobody ever answered: both cards leave the game (FAF-G10). */
export interface BothLeft {
  kind: 'BothLeft';
  cards: [ThemeCard, ThemeCard];
}
/** An answer said in conversation can win no more (FAF-G12). */
export interface Burned {
  kind: 'Burned';
  seat: number;
  word: string;
}
/** An answer is contested; the vote opens as soon as no race runs (FAF-G7). */
export interface Contested {
  kind: 'Contested';
  number: number;
  seat: number;
}
/** A refusal is contested; the vote opens as soon as no race runs (FAF-G7). */
export interface Appealed {
  kind: 'Appealed';
  number: number;
  seat: number;
}
/** The group votes (FAF-27, FAF-G12). */
export interface VoteOpened {
  kind: 'VoteOpened';
}
/** A seat has voted; how, is its secret until the vote closes (FAF-G24). */
export interface Voted {
  kind: 'Voted';
  seat: number;
}
/** The votes are shown (FAF-G24). */
export interface VoteClosed {
  kind: 'VoteClosed';
  votes: (boolean | null)[];
  accepted: boolean;
  accused: number | null;
}
/** The card goes back; *reopens* unless it is covered by now (FAF-G7). */
export interface AnswerRejected {
  kind: 'AnswerRejected';
  number: number;
  reopens: boolean;
}
/** An answer refused as said before has won after all (FAF-G7). */
export interface Reinstated {
  kind: 'Reinstated';
  number: number;
  winner: number;
  loser: number;
  card: ThemeCard | null;
}
/** A flagged player misses a draw (FAF-G12). */
export interface DrawMissed {
  kind: 'DrawMissed';
  seat: number;
}
/** The game is over (FAF-22). */
export interface GameWon {
  kind: 'GameWon';
  winners: number[];
  rule: string;
}
/** What one seat, or a spectator, may know; ``ALL_OPEN`` sees every secret. */
export interface View {
  seat: number | null;
  options: Options;
  sides: number[];
  phase: Drawing | Turning | Throwing | Uncovering | Opening | Racing | Tied | Voting | Over;
  turn: number;
  drawer: number;
  left: number;
  right: number;
  under: [(ThemeCard | DuelCard)[], (ThemeCard | DuelCard)[]];
  rows: Top[][];
  since: number;
  duels: DuelCard[];
  die: Die | null;
  won: ThemeCard[][];
  gone: ThemeCard[];
  said: SaidAnswer[];
  wins: Win[];
  refusals: RefusedAnswer[];
  refused: number;
  fast: number[];
  last: Verdict | null;
  fought: number;
  cascade: number;
  burners: number[];
  skips: boolean[];
  accepted: AcceptedWord[];
  voted: boolean[];
  vote: boolean | null;
  votes: (boolean | null)[];
  missed: number;
  glass: Glass | null;
  piles: [(ThemeCard | DuelCard)[], (ThemeCard | DuelCard)[]];
}
/** The one on turn draws; a match, if there is one, waits to be noticed. */
export interface Drawing {
  kind: 'Drawing';
  until: number | null;
}
/** A card is drawn; it is turned once all that was said before has been heard. */
export interface Turning {
  kind: 'Turning';
  seat: number;
  stack: 'left' | 'other' | 'right';
  drawn: number;
}
/** A Duel card is shown, and at *until* the die is thrown (FAF-17). */
export interface Throwing {
  kind: 'Throwing';
  until: number;
}
/** The next cards of these seats are turned to all at *until* (FAF-20). */
export interface Uncovering {
  kind: 'Uncovering';
  seats: number[];
  until: number;
}
/** All see who faces off; the race opens for both at *until* (FAF-G9). */
export interface Opening {
  kind: 'Opening';
  pair: [number, number];
  until: number;
  reopened: boolean;
}
/** A face-off is on: each of the two answers the other's theme (FAF-12). */
export interface Racing {
  kind: 'Racing';
  pair: [number, number];
  opened: number;
  until: number;
  given: Given | null;
  caller: number | null;
  tie: TieBreak | null;
}
/** An answer, with the times that decide (FAF-23); aloud it has no word. */
export interface Given {
  seat: number;
  word: string;
  key: string;
  known: boolean;
  begun: number;
  sent: number;
  meant: string;
  fast: boolean;
}
/** The card that both answer, and the pile under which it goes back (FAF-24). */
export interface TieBreak {
  card: ThemeCard;
  stack: 'left' | 'other' | 'right';
}
/** *drawer* draws a tie-break card; at *until* the table does (FAF-G23). */
export interface Tied {
  kind: 'Tied';
  pair: [number, number];
  drawer: number;
  until: number;
}
/** The group votes in secret, until *until* (FAF-G24). */
export interface Voting {
  kind: 'Voting';
  number: number | null;
  seat: number;
  by: number;
  voters: number[];
  since: number;
  until: number;
  refusal: number | null;
}
/** The game has ended. */
export interface Over {
  kind: 'Over';
  winners: number[];
  rule: string;
}
/** A Duel card (FAF-17). */
export interface DuelCard {
  kind: 'DuelCard';
  number: number;
}
/** A card of a play pile, and when it was last turned to all. */
export interface Top {
  card: ThemeCard;
  shown: number;
  laid: number;
}
/** The link between two symbols, since *shown* (FAF-18). */
export interface Die {
  symbols: [
    'chat' | 'lune' | 'poisson' | 'poulpe' | 'sapin' | 'soleil',
    'chat' | 'lune' | 'poisson' | 'poulpe' | 'sapin' | 'soleil'
  ];
  shown: number;
}
/** An answer that can win no more (FAF-14). */
export interface SaidAnswer {
  word: string;
  key: string;
  theme: string;
  seat: number;
}
/** A face-off won, as long as the answer can be contested (FAF-G7). */
export interface Win {
  number: number;
  winner: number;
  loser: number;
  card: ThemeCard;
  held: ThemeCard;
  laid: number;
  asked: ThemeCard;
  word: string;
  known: boolean;
  until: number;
  by: number | null;
  meant: string;
}
/** An answer refused as said before, as long as that can be contested (FAF-G7). */
export interface RefusedAnswer {
  number: number;
  given: Given;
  earlier: string;
  rival: number;
  asked: ThemeCard;
  card: Top;
  held: Top;
  until: number;
  by: number | null;
}
/** How the last face-off was decided: the timeline of both answers. */
export interface Verdict {
  number: number;
  pair: [number, number];
  opened: number;
  given: Given[];
  winner: number | null;
  rule: string;
}
/** The time that is shown running: until when it does, and how long in all. */
export interface Glass {
  until: number;
  total: number;
}
