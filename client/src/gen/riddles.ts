// Written by scripts/gen from the Python types. Do not edit.

/** How near a guess is. */
export type Heat = 'cold' | 'found' | 'hot' | 'warm';
/** Where a guess is near, or what it lacks; None for a cold one. */
export type Clue =
  'end' | 'ends' | 'missing end' | 'missing start' | 'nearly' | 'piece' | 'read out' | 'start' | 'too much';
/** The judge's opinion; if it is unsure, the table votes. */
export type JudgeOpinion = 'no' | 'unsure' | 'yes';

export interface Riddles {
  DayRebus: DayRebus;
  ShowDays: ShowDays;
  WeekDay: WeekDay;
  RiddleGuess: RiddleGuess;
  RiddleAnswer: RiddleAnswer;
  HintAsked: HintAsked;
  Hinted: Hinted;
  Told: Told;
  DayDone: DayDone;
  DayHouse: DayHouse;
  Sending: Sending;
  Sent: Sent;
  Trying: Trying;
  RowHeard: RowHeard;
  Sounding: Sounding;
  Secretly: Secretly;
  Proposed: Proposed;
  SentRebus: SentRebus;
  SentNews: SentNews;
  Signing: Signing;
}
/** The rebus of a day, without its answer. */
export interface DayRebus {
  number: number;
  today: number;
  date: string;
  left: number;
  cards: string[];
  words: number;
  level: number;
  by: string;
}
/** Show one's days to friends, or hide them. */
export interface ShowDays {
  on: boolean;
}
/** A day of this week up to today. */
export interface WeekDay {
  number: number;
  date: string;
  cards: string[];
  house: DayHouse | null;
}
/** How the house got on, counted. */
export interface DayHouse {
  played: number;
  found: number;
  tries: number[];
  friends: DayFriend[];
}
/** How somebody got on with whom one has finished a game. */
export interface DayFriend {
  name: string;
  avatar: string;
  found: boolean;
  steps: ('cold' | 'hint' | 'hot' | 'warm')[];
}
/** A guess; *tries* says how many came before, for the sender. */
export interface RiddleGuess {
  text: string;
  tries?: number;
}
/** How near a guess is. */
export interface RiddleAnswer {
  heat: Heat;
  clue: Clue | null;
  told: Told | null;
}
/** The answer, for a player who has found it or given up. */
export interface Told {
  solution: string;
  pieces: RiddlePiece[];
}
/** What a picture says: letters of the solution, and the name it is read by. */
export interface RiddlePiece {
  letters: string;
  name: string;
}
/** Ask for a hint after so many. */
export interface HintAsked {
  taken: number;
}
/** A hint: a wink at the answer, or the name of a picture. */
export interface Hinted {
  text: string;
  place: number | null;
  last: boolean;
}
/** Report the end of a day's rebus: found, or given up. */
export interface DayDone {
  text: string;
  steps?: ('cold' | 'hint' | 'hot' | 'warm')[];
}
/** Send a rebus. */
export interface Sending {
  cards: string[];
  solution: string;
  question?: 'what' | 'who';
  by?: string;
}
/** A rebus was sent: the link for the one, the secret for the other. */
export interface Sent {
  id: string;
  secret: string;
  link: string;
  until: number;
}
/** Ask how a row sounds, and whether it says a solution. */
export interface Trying {
  cards: string[];
  solution?: string;
}
/** What the machine hears. */
export interface RowHeard {
  said: string[];
  answer: JudgeOpinion | null;
  missing: string;
  is_exact: boolean;
}
/** The pictures that sound like something, each in one list only. */
export interface Sounding {
  same: string[];
  begin: string[];
  end: string[];
}
/** Show the secret of a rebus that one has sent. */
export interface Secretly {
  secret: string;
}
/** What a text may be laid with. */
export interface Proposed {
  rows: ProposedRow[];
  said: string[];
}
/** Pictures that say what was typed. */
export interface ProposedRow {
  cards: string[];
  is_exact: boolean;
}
/** A rebus that was sent, without its answer. */
export interface SentRebus {
  cards: string[];
  question: 'what' | 'who';
  by: string;
  words: number;
  is_offered: boolean;
}
/** What became of a rebus that one has sent. */
export interface SentNews {
  cards: string[];
  found: number;
  tries: number;
  given_up: number;
  until: number;
}
/** Choose what a rebus that one has sent asks, and sign it or not. */
export interface Signing {
  secret: string;
  question: 'what' | 'who';
  by?: string;
}
