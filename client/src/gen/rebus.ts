// Written by scripts/gen from the Python types. Do not edit.

export type Move =
  | Throw
  | Discard
  | Exchange
  | Tray
  | Lay
  | Seal
  | Rearrange
  | Pass
  | Hint
  | Guess
  | GiveIn
  | Accept
  | Contest
  | Seen
  | Vote
  | Link
  | Challenge
  | Draw
  | Favour
  | ReadPictures
  | TimeUp;
export type Event =
  | GameBegun
  | DieThrown
  | PawnMoved
  | CardsThrownAway
  | CardsDrawn
  | PileRefilled
  | CardsExchanged
  | TurnPassed
  | NothingLaid
  | SealingBegun
  | CardsTakenUp
  | TrayStirred
  | RebusLaid
  | Guessed
  | GuessFelt
  | GaveIn
  | GuessAccepted
  | RebusSolved
  | RebusRevealed
  | Contested
  | Voted
  | VoteClosed
  | RebusClosed
  | ChainBegun
  | CardLinked
  | ChainEnded
  | DrawAsked
  | PicturesRead
  | GameDecided
  | Favoured
  | GameWon
  | RoundBegun
  | AuthorReady
  | GalleryOpened
  | RebusFound
  | PointsScored;

export interface RebusTypes {
  Options: Options;
  Move: Move;
  Event: Event;
  View: View;
}
/** The table's options; the defaults are the rulebook's. */
export interface Options {
  express: boolean;
  circuits: 'one' | 'three' | 'two';
  first_home: boolean;
  minutes: number;
  glass: number;
  names: boolean;
  row_names: boolean;
  hints: boolean;
  sentences: boolean;
  heat: boolean;
  aloud: boolean;
  starter: number;
  same_moment: number;
  time_1: number;
  time_2: number;
  time_3: number;
  time_4: number;
  time_5: number;
  time_6: number;
  turn_limit: number;
}
/** Throw the die and go where it says (REB-05). */
export interface Throw {
  kind: 'Throw';
}
/** Throw cards away instead, and draw as many (REB-22). */
export interface Discard {
  kind: 'Discard';
  cards: string[];
}
/** Exchange cards blindly: the seat asked for each of them (REB-17). */
export interface Exchange {
  kind: 'Exchange';
  asked: string[];
}
/** Keep cards in the tray, and what they are to say, for oneself (REB-G21). */
export interface Tray {
  kind: 'Tray';
  cards: string[];
  solution: string;
  intruder: number;
}
/** Lay the rebus; without a solution it is still to be typed (REB-07, REB-G21). */
export interface Lay {
  kind: 'Lay';
  cards: string[];
  solution: string;
  intruder: number;
}
/** Seal the solution of the rebus that is laid (REB-G21). */
export interface Seal {
  kind: 'Seal';
  solution: string;
}
/** Go back to the cards before they are sealed, within the minute (REB-G21). */
export interface Rearrange {
  kind: 'Rearrange';
}
/** Lay nothing: « Je n'y arrive pas » (REB-27, REB-G11). */
export interface Pass {
  kind: 'Pass';
}
/** Ask which two cards begin something, once a turn. */
export interface Hint {
  kind: 'Hint';
}
/** Guess what the rebus says, which card is its intruder, or both (REB-08, -15). */
export interface Guess {
  kind: 'Guess';
  text: string;
  intruder: number;
}
/** Abandon a rebus: « langue au chat » (REB-G32). One may still guess. */
export interface GiveIn {
  kind: 'GiveIn';
}
/** Accept a close guess to one's own rebus as right (REB-G5). */
export interface Accept {
  kind: 'Accept';
  guess: number;
}
/** Contest the rebus, or the verdict on a guess (REB-G5, REB-G6, REB-G22). */
export interface Contest {
  kind: 'Contest';
  about: 'chain' | 'guess' | 'said' | 'sense';
  guess: number;
}
/** Acknowledge a rebus, « vu »: nothing to contest (REB-G22). */
export interface Seen {
  kind: 'Seen';
}
/** Vote in secret: it stands, or it is refused (REB-G22). */
export interface Vote {
  kind: 'Vote';
  accept: boolean;
}
/** Add a card to the chain, with the whole phrase so far (REB-20, REB-G17). */
export interface Link {
  kind: 'Link';
  card: string;
  phrase: string;
}
/** Object that the last card does not follow (REB-G17). */
export interface Challenge {
  kind: 'Challenge';
}
/** Draw so many cards on the last circuit (REB-23). */
export interface Draw {
  kind: 'Draw';
  count: number;
}
/** Vote for the favourite rebus of the game (REB-G25). */
export interface Favour {
  kind: 'Favour';
  rebus: number;
}
/** Have the pictures' first names read out, or no longer (REB-G24). */
export interface ReadPictures {
  kind: 'ReadPictures';
  on: boolean;
}
/** The table's own move: the deadline called *deadline* has passed. */
export interface TimeUp {
  kind: 'TimeUp';
  deadline: string;
}
/** Everybody has cards; *seat* plays first (REB-02, REB-03). */
export interface GameBegun {
  kind: 'GameBegun';
  seat: number;
}
/** The die shows *die* (REB-05). */
export interface DieThrown {
  kind: 'DieThrown';
  seat: number;
  die: number;
}
/** A pawn goes from one square to another, by the die or by a rebus. */
export interface PawnMoved {
  kind: 'PawnMoved';
  seat: number;
  start: number;
  to: number;
}
/** Cards are thrown away, face down, and as many drawn (REB-22). */
export interface CardsThrownAway {
  kind: 'CardsThrownAway';
  seat: number;
  count: number;
}
/** Cards come from the pile to a rack (REB-09). */
export interface CardsDrawn {
  kind: 'CardsDrawn';
  seat: number;
  count: number;
}
/** Discards and old cards of the centre are shuffled into a new pile (REB-G18). */
export interface PileRefilled {
  kind: 'PileRefilled';
  count: number;
}
/** *seat* and *other* have drawn *count* cards from each other (REB-17). */
export interface CardsExchanged {
  kind: 'CardsExchanged';
  seat: number;
  other: number;
  count: number;
}
/** A turn ends without a rebus on Arrivée (REB-26, REB-27). */
export interface TurnPassed {
  kind: 'TurnPassed';
  seat: number;
  rule: string;
}
/** The author has laid nothing in time, or gives up (REB-G11). */
export interface NothingLaid {
  kind: 'NothingLaid';
  seat: number;
}
/** The cards are laid, unseen, and their solution is being typed (REB-G21). */
export interface SealingBegun {
  kind: 'SealingBegun';
  seat: number;
}
/** The author goes back to the cards, which nobody has seen (REB-G21). */
export interface CardsTakenUp {
  kind: 'CardsTakenUp';
  seat: number;
}
/** Somebody composes: what changed in the tray is not said (REB-G45). */
export interface TrayStirred {
  kind: 'TrayStirred';
  seat: number;
}
/** The cards lie face up, and the others guess (REB-07, REB-08). */
export interface RebusLaid {
  kind: 'RebusLaid';
  seat: number;
  cards: string[];
}
/** A guess, heard by all; whether it is right is not said (REB-08). */
export interface Guessed {
  kind: 'Guessed';
  seat: number;
  number: number;
  text: string;
  intruder: number;
}
/** How near a guess is by ear, told to all alike; it is not the end (REB-G34). */
export interface GuessFelt {
  kind: 'GuessFelt';
  seat: number;
  number: number;
  heat: 'cold' | 'hot' | 'warm';
}
/** A seat says « langue au chat »; when all have, the glass ends (REB-G32). */
export interface GaveIn {
  kind: 'GaveIn';
  seat: number;
}
/** The author accepts a guess (REB-G5). */
export interface GuessAccepted {
  kind: 'GuessAccepted';
  number: number;
  seat: number;
}
/** Somebody has it; the minute ends as soon as all lines are heard (REB-G10). */
export interface RebusSolved {
  kind: 'RebusSolved';
  seat: number;
}
/** The solution is shown, and who found it (REB-10, REB-11). */
export interface RebusRevealed {
  kind: 'RebusRevealed';
  seat: number;
  solution: string;
  solvers: number[];
}
/** The rebus, or the verdict on a guess, is contested: the others vote (REB-G22). */
export interface Contested {
  kind: 'Contested';
  seat: number;
  about: 'chain' | 'guess' | 'said' | 'sense';
  guess: number;
}
/** A seat has voted; how, is its secret until the vote closes (REB-G22). */
export interface Voted {
  kind: 'Voted';
  seat: number;
}
/** The votes are shown (REB-G22). */
export interface VoteClosed {
  kind: 'VoteClosed';
  about: 'chain' | 'guess' | 'said' | 'sense';
  votes: (boolean | null)[];
  accepted: boolean;
}
/** The contest is over; pawns move, and the cards go to the centre (REB-09). */
export interface RebusClosed {
  kind: 'RebusClosed';
  number: number;
  rule: string;
  rejected: boolean;
}
/** The first card of the chain is due (REB-20). */
export interface ChainBegun {
  kind: 'ChainBegun';
  seat: number;
}
/** A card is added to the chain (REB-20). */
export interface CardLinked {
  kind: 'CardLinked';
  seat: number;
  card: string;
  phrase: string;
}
/** The chain is broken, or its glass has run out (REB-21); None: nobody broke it. */
export interface ChainEnded {
  kind: 'ChainEnded';
  seat: number | null;
  length: number;
  rule: string;
}
/** These seats may draw on the last circuit, or not (REB-23). */
export interface DrawAsked {
  kind: 'DrawAsked';
  seats: number[];
}
/** A seat has the pictures read out, or not any more (REB-G24). */
export interface PicturesRead {
  kind: 'PicturesRead';
  seat: number;
  on: boolean;
}
/** Somebody has won; the table looks at its rebuses (REB-28, REB-G25). */
export interface GameDecided {
  kind: 'GameDecided';
  winners: number[];
  rule: string;
}
/** A seat has chosen its favourite (REB-G25). */
export interface Favoured {
  kind: 'Favoured';
  seat: number;
  rebus: number;
}
/** The game is over; these rebuses are the table's favourites (REB-28). */
export interface GameWon {
  kind: 'GameWon';
  winners: number[];
  rule: string;
  favourites: number[];
}
/** Everybody composes from ten cards (REB-G36). */
export interface RoundBegun {
  kind: 'RoundBegun';
  round: number;
}
/** A seat has sealed a rebus, or will lay none: nobody knows which (REB-G36). */
export interface AuthorReady {
  kind: 'AuthorReady';
  seat: number;
}
/** These have composed something; their rebuses are guessed in this order. */
export interface GalleryOpened {
  kind: 'GalleryOpened';
  authors: number[];
}
/** A seat has found it; what it said stays unsaid until the solution (REB-G37). */
export interface RebusFound {
  kind: 'RebusFound';
  seat: number;
}
/** What a rebus has given to each seat (REB-G38). */
export interface PointsScored {
  kind: 'PointsScored';
  gains: number[];
}
/** What one seat, or a spectator, may know; ``ALL_OPEN`` sees every secret. */
export interface View {
  seat: number | null;
  options: Options;
  sides: number[];
  phase:
    | Throwing
    | Exchanging
    | Composing
    | Sealing
    | Guessing
    | Revealing
    | Chaining
    | Voting
    | Drawing
    | Gallery
    | Over
    | ComposingTogether
    | Solving
    | Telling;
  turn: number;
  turns: number;
  die: number;
  pawns: number[];
  rack: string[];
  held: number[];
  racks: string[][];
  pile: number;
  discards: number;
  piles: [string[], string[]];
  centre: string[];
  tray: Draft | null;
  hint: string[];
  row: Shown | null;
  sealed: Draft | null;
  guesses: Heard[];
  guessed: number;
  solved: number[];
  found: Found[];
  told: Close[];
  chain: Linked[];
  voted: boolean[];
  vote: boolean | null;
  votes: (boolean | null)[];
  gallery: Rebus[];
  favours: (number | null)[];
  passes: number[];
  readers: boolean[];
  glass: Glass | null;
  needs: RowNeeds | null;
  names: {
    [k: string]: string;
  };
  express: ExpressView | null;
  last_round: boolean;
  stirred: number[];
}
/** The one on turn throws the die, or throws cards away (REB-05, REB-22). */
export interface Throwing {
  kind: 'Throwing';
}
/** The thrower exchanges *count* cards; the minute runs (REB-17, REB-G15). */
export interface Exchanging {
  kind: 'Exchanging';
  count: number;
  since: number;
  until: number;
}
/** The thrower composes (REB-06). */
export interface Composing {
  kind: 'Composing';
  task: Task;
  since: number;
  until: number;
}
/** What the square reached asks for. */
export interface Task {
  kind: 'arrivee' | 'chaine' | 'depart' | 'echange' | 'express' | 'intrus' | 'nombre' | 'plus' | 'rebussimo';
  demanded: number;
  fewer: boolean;
}
/** The row is laid, unseen; its solution is being typed (REB-G21). */
export interface Sealing {
  kind: 'Sealing';
  task: Task;
  since: number;
  until: number;
  minute: Composing | null;
}
/** The others guess, each until their own glass has run out (REB-08). */
export interface Guessing {
  kind: 'Guessing';
  opened: number;
  until: number[];
  given_in: boolean[];
  closes: number | null;
}
/** The solution is shown, and can be contested (REB-G22). */
export interface Revealing {
  kind: 'Revealing';
  since: number;
  until: number;
  verdict: Settlement;
  seen: boolean[];
  settled: ['chain' | 'guess' | 'said' | 'sense', number][];
}
/** What a rebus leads to, and by which rule. */
export interface Settlement {
  rule: string;
  walks: PawnWalk[];
  solvers: number[];
  took: number;
}
/** How far a pawn would go, forwards or back. */
export interface PawnWalk {
  seat: number;
  by: number;
}
/**
 * *due* adds a card until *until*; the glass runs until *glass* (REB-20).
 *
 * The last card can be challenged until *opens*; the next is laid once it stands.
 */
export interface Chaining {
  kind: 'Chaining';
  due: number | null;
  since: number;
  until: number;
  glass: number;
  opens: number;
  stands: boolean;
}
/** The voters vote in secret, until *until* (REB-G22). */
export interface Voting {
  kind: 'Voting';
  about: 'chain' | 'guess' | 'said' | 'sense';
  guess: number;
  by: number;
  seat: number;
  voters: number[];
  since: number;
  until: number;
  accepted: Settlement;
  refused: Settlement;
  stands: boolean;
  back: Revealing | Chaining;
}
/** On the last circuit: draw as many as this, or fewer, or none (REB-23). */
export interface Drawing {
  kind: 'Drawing';
  most: number[];
  until: number;
}
/** The game is decided; everybody may choose the favourite rebus (REB-G25). */
export interface Gallery {
  kind: 'Gallery';
  winners: number[];
  rule: string;
  until: number;
}
/** The game has ended. */
export interface Over {
  kind: 'Over';
  winners: number[];
  rule: string;
  favourites: number[];
}
/** Everybody composes, each until their own glass has run out (REB-G36). */
export interface ComposingTogether {
  kind: 'ComposingTogether';
  since: number;
  until: number[];
  ready: boolean[];
}
/** All but its author guess the rebus that is shown (REB-G37). */
export interface Solving {
  kind: 'Solving';
  opened: number;
  until: number[];
  given_in: boolean[];
}
/** The solution is shown, and what it gave (REB-G38). */
export interface Telling {
  kind: 'Telling';
  since: number;
  until: number;
  seen: boolean[];
  gains: number[];
}
/** What lies in the tray, or is laid and not sealed, seen by its author alone. */
export interface Draft {
  cards: string[];
  solution: string;
  intruder: number;
  says: Says | null;
}
/** What the judge thinks of a row and its solution (REB-G6). */
export interface Says {
  answer: 'no' | 'unsure' | 'yes';
  pieces: Piece[];
}
/** Letters of the solution, and the place of the card that says them (0: none). */
export interface Piece {
  place: number;
  letters: string;
  name: string;
}
/** The rebus on the felt, as far as all may know it. */
export interface Shown {
  author: number;
  task: Task;
  cards: string[];
  borrowed: string[];
  opened: number;
}
/** A guess as all have heard it. */
export interface Heard {
  number: number;
  seat: number;
  text: string;
  intruder: number;
  sent: number;
  heat: ('cold' | 'hot' | 'warm') | null;
}
/** What a seat has found, and when; both are needed where there is an intruder. */
export interface Found {
  words: number | null;
  intruder: number | null;
  number: number;
  granted: boolean;
  place: boolean;
}
/** What one who guessed is told alone (REB-G23, REB-G13). */
export interface Close {
  seat: number;
  number: number;
  how: 'missing' | 'names' | 'one word' | 'too much' | 'words';
}
/** A card of the chain (REB-20). */
export interface Linked {
  seat: number;
  card: string;
  phrase: string;
  says: Says;
  laid: number;
}
/** A rebus that was laid, as everybody knows it afterwards. */
export interface Rebus {
  number: number;
  author: number;
  task: Task;
  cards: string[];
  intruder: number;
  solution: string;
  pieces: Piece[];
  names: string[];
  says: 'no' | 'unsure' | 'yes';
  solvers: number[];
  took: number;
  rejected: boolean;
}
/** The time that is shown running: until when it does, and how long in all. */
export interface Glass {
  until: number;
  total: number;
}
/** What a row must be for its square, told before it is refused. */
export interface RowNeeds {
  least: number;
  places: number | null;
  own: number;
  lent: number;
  centre: boolean;
  intruder: boolean;
  full: number;
}
/** What one seat may know of it. */
export interface ExpressView {
  round: number;
  rounds: number;
  first: number;
  own: Draft | null;
  drafts: Draft[];
  authors: number[];
  queue: number[];
  points: number[];
}
