/** What a game's folder gives the client, and what the table gives the game. */

import type { Component } from 'svelte';
import type { Deadline, Happened as Sent, Outcome, Pattern, RoomNow, SeatTime } from '../gen/wire';
import type { DealVerifier } from '../fair/verify_deal';
import type { LogPerson } from '../kit/log/sentence';
import type { IconName } from '../kit/look/Icon.svelte';
import type { Sound } from '../sound/names';
import type { Lang } from '../words/lang.svelte';

/** The types that scripts/gen writes for a game: `SequenceTypes` in gen/sequence.ts. */
export interface GameTypes {
  Options: object;
  Move: { kind: string };
  Event: { kind: string };
  View: object;
}

/** The game as this person may see it now. Replaced whole, never changed in place. */
export interface Game<G extends GameTypes = GameTypes> {
  readonly version: number;
  readonly view: G['View'];
  readonly legalMoves: readonly (G['Move'] | Pattern)[]; // this seat's; empty: not ours
  readonly deadlines: readonly Deadline[];
  readonly outcome: Outcome | null; // null while the game goes on
  readonly now: number; // table time when this arrived; see GameTable.clock()
  readonly runs: boolean; // false: the table's clock stands still
  readonly times?: readonly SeatTime[]; // by seat, at a gentle or clocked table
  readonly shown?: string | undefined; // the view as text, of a game without screens
  readonly said?: readonly string[] | undefined; // likewise each legal move in words
}

/** One version of the game: who made it (null: the table itself), when (table time,
 *  ms), what happened. Version 0 is the set-up. */
export interface Happened<G extends GameTypes = GameTypes>
  extends Omit<Sent, 'took_back' | 'late' | 'stood_in'> {
  readonly events: readonly G['Event'][];
  readonly took_back?: boolean; // the seat had its move, the version before, back
  readonly late?: boolean; // the seat's time was up: a bot made it
  readonly stood_in?: boolean; // a bot made it for the person whose seat it is
}

/** What the page shows over a game, as far as a game needs it. */
export interface GamePanels {
  readonly panel: string | null; // a sheet of the page lies over the game
  readonly refusal: { readonly rule: string | null } | null; // why the last move was refused
  /** Show this person a rule that struck them, as a refusal is shown. */
  cite(rule: string, title: string): void;
  /** Take the refusal away: something else was touched. */
  dismiss(): void;
  /** Return the rule's text in this person's language, or '' when there is no such rule. */
  ruleText(id: string): string;
}

/** A table, as far as a game needs it. Every field is reactive. The frames that the kit
 *  draws round the game know more of the table: they take it from the page. */
export interface GameTable<G extends GameTypes = GameTypes> {
  readonly code: string;
  readonly room: RoomNow; // known before any component of a game is mounted
  readonly game: Game<G> | null; // null in the lobby
  readonly history: readonly Happened<G>[]; // every version, oldest first
  readonly latest: readonly Happened<G>[]; // what the newest version added: animate it.
  //                                          Empty after a load or a resync.
  readonly lang: Lang;
  readonly past?: boolean; // a game that is over, stepped through: nothing is played
  readonly seat: number | null; // this person's seat; null: onlooker or screen
  readonly host: boolean;
  nameOf(seat: number): string; // the person's or bot's name, '' for an empty seat
  /** Who had a seat when the move *version* was made (see kit/seats/who.ts); 0: at the deal. */
  whoAt?(seat: number, version: number): LogPerson | null; // null: whoever has it now
  sideOf(seat: number): number;
  readonly panels: GamePanels;

  /** Table time now, in milliseconds. Not reactive: ask again on each tick. */
  clock(): number;
  /** Table time of a moment of the page's own clock, such as `event.timeStamp`. */
  timeOf(moment: number): number;
  /** Keeps to one reading of the table's clock, from showing something to its verdict. */
  holdClock(yes: boolean): void;

  /** Makes a move, after those still on their way. False: it was refused, and
   *  `panels.refusal` says why, or it was the same move once more. *moment*: of the key or tap that makes
   *  it, by the page's own clock, which a busy page may hear of late. */
  play(move: G['Move'], moment?: number): Promise<boolean>;
  readonly busy: boolean; // a move was sent and not yet answered
  /** A move that is made and lies open: it is sent when the device is passed (TAB-21). */
  readonly laid?: G['Move'] | null;
  /** Tells the table alone, in silence, how something begins (null: nothing is begun). */
  mark(text: string | null, moment?: number): void;
}

export interface OptionWords {
  readonly name: string; // "Pioche automatique"
  readonly help: string; // "Sinon, piochez à temps ou perdez la carte"
  readonly choices?: Readonly<Record<string, string>>; // by the value: "Petit paquet"
  readonly lacks?: (options: Chosen) => readonly string[]; // choices that such a table has not
  readonly place?: number; // of a single seat, the first being 1: asked where it is
  readonly seats?: string; // a number that is a seat, and what 0 means: "Le sort décide"
  readonly rare?: boolean; // seldom wanted: folded away
  readonly idle?: (options: Chosen) => boolean; // means nothing at such a table: not offered
  readonly kept?: boolean; // what is played with, no rule: a preset leaves it as it is
}

/** How a game is played by several on one device, which is passed round (TAB-20). */
export interface Passing<G extends GameTypes = GameTypes> {
  /** The seats that are waited for, as everybody sees it; *seats*: those of the device. */
  awaited(view: G['View'], seats: readonly number[]): readonly number[];
  /** Whether one of these seats has something that another of them must not see. */
  hides(view: G['View'], seats: readonly number[]): boolean;
  /** Whether a move ends a turn: then it lies open until the device is passed. */
  ends?(move: G['Move']): boolean;
  /** What is played in passing, of what the seat may still do: a card is drawn. */
  inPassing?(legal: readonly (G['Move'] | Pattern)[]): G['Move'] | null;
  /** Whether these seats now play at the same time, by the device between them. */
  together?(view: G['View'], seats: readonly number[]): boolean;
  /** What is shown then; *tables* are those of the device. */
  readonly Together?: Component<{ tables: readonly GameTable<G>[] }>;
  /** How such a table is to be played. */
  readonly options?: Partial<G['Options']>;
}

/** What the lobby says about a game. The game's own screens keep their own words. */
export interface GameWords {
  readonly sides: readonly string[]; // "Bleus", "Verts", "Rouges"
  /** By the field of Options. Only these fields are offered in the lobby. */
  readonly options: Readonly<Record<string, OptionWords>>;
  /** What a table of these sides is like, by the server's figures: "6 cartes chacun". */
  seating(
    sides: readonly number[],
    figures: Readonly<Record<string, number>>,
    options: Readonly<Record<string, unknown>>,
  ): string;
  /** What a preset of ours is like, in a sentence: « Deux circuits : 15 à 20 minutes. » */
  readonly presets?: Readonly<Record<string, string>>;
  /** What a word in the chat costs at such a table; '' or no function: nothing. */
  speaking?(options: Readonly<Record<string, unknown>>): string;
  /** Whether nobody may say a word at such a table, robots included. */
  silent?(options: Readonly<Record<string, unknown>>): boolean;
}

/** Something of a game that people will talk of: true, public, and somebody's. */
export interface Highlight {
  readonly icon: IconName;
  readonly kind: string; // "L’éclair le plus vif"
  readonly title: string; // "« hibou » en 0,9 s"
  readonly line: string; // "Claire, sur « Oiseau de nuit »"
  readonly seats: readonly number[]; // whose it is
  readonly yours: string; // the same to them: "L’éclair le plus vif est le vôtre."
}

/** What is left of a game that is over. */
export interface Highlights {
  readonly moments: readonly Highlight[]; // the best first; at most three are shown
  readonly near: string; // how near this person came to winning; '': not very
  /** What the evening's picture says of it, in a few words: it gives no riddle away. */
  readonly line: string;
  /** Pictures that ask something, for the same. */
  readonly riddle?: { readonly pictures: readonly string[]; readonly asks: string };
  /** What its poster on the wall is drawn with. */
  readonly poster?: PosterArt;
}

/** A poster's drawing, from the game itself: one picture, two that overlap, or four and more
 *  in a square; without any, words under one another. */
export interface PosterArt {
  readonly ground: string; // a colour
  readonly pictures: readonly string[]; // addresses
  readonly words: readonly string[];
}

/** The default export of `games/<slug>/index.ts`. */
export interface GameClient<G extends GameTypes = GameTypes> {
  readonly slug: string;
  readonly words: Readonly<Record<Lang, GameWords>>;
  /** The whole table page of a seated player or an onlooker, bar included; its table is
   *  `gameTable()` of kit/frame/page_table.ts, as a screen's. Beside a
   *  shared screen it may leave the board to the screen: see kit/frame/face.svelte.ts. */
  readonly Seat: Component;
  /** The face for a television in the middle of the room: no secret, no control. */
  readonly Screen: Component;
  /** Whether a version is one that people look for in a replay. Without it, those in
   *  which something happens that seldom does. */
  readonly isKeyMoment?: (news: Happened<G>) => boolean;
  /** Tells a version in plain sentences, as the log does. */
  readonly tell?: (news: Happened<G>, table: GameTable<G>) => readonly string[];
  /** What of a game that is over is worth remembering, from what everybody has seen. */
  readonly highlights?: (table: GameTable<G>) => Highlights;
  /** Without it, whoever has the device says who is next. */
  readonly passing?: Passing<G>;
  /** Deals again by the game's page in docs, for the page's own check; most can. */
  readonly dealVerifier?: () => Promise<DealVerifier>;
}

/**
 * The default export of `games/<slug>/Gallery.svelte`, for a game whose drawings are
 * worth a page of their own. It is shown at /gallery/<slug>, between head and foot.
 */
export type Gallery = Component<{ lang: Lang }>;

/** The options of a table, by the fields of the game's own `Options`. */
export type Chosen = Readonly<Record<string, unknown>>;

/** What somebody tries in a first hand: a move, or what is only taken up on the page. */
export type Tried<G extends GameTypes = GameTypes> =
  | G['Move']
  | { readonly kind: 'Took'; readonly what: string }; // '': it was put down again

/** What a try comes to: that is it; nothing yet; the table lies otherwise now; or, in
 *  words, kindly, what to do instead. Nothing can go wrong. */
export type Met<G extends GameTypes = GameTypes> =
  | 'done'
  | null
  | { readonly view: G['View']; readonly hint?: string; readonly events?: readonly G['Event'][] }
  | { readonly hint: string };

/** One thing to do in a first hand, or to see. */
export interface HandStep<G extends GameTypes = GameTypes> {
  readonly title: string; // what to do, in a few words
  readonly line: string; // why, or how: one or two short sentences, which may name rules
  readonly view: G['View']; // how the table lies
  readonly legal?: readonly (G['Move'] | Pattern)[];
  readonly events?: readonly G['Event'][]; // what led here: it is shown as it happens
  readonly at: string; // where the next thing is done, as a selector: the focus goes there
  readonly acts: number; // touches that it takes; a word to be typed counts for two
  readonly chosen?: string; // a card that is taken up already
  /** Says what a try comes to; *wrong*: how many were wrong before. None: it is read,
   *  and a button goes on. */
  meets?(tried: Tried<G>, wrong: number): Met<G>;
}

/** A table at rest: its title has two to five words, its line one or two short sentences. */
export type LessonPanel<G extends GameTypes = GameTypes> = Pick<
  HandStep<G>,
  'title' | 'line' | 'view' | 'legal' | 'chosen'
> & { readonly alone?: boolean }; // felt without paper

/** The table of a first hand: no house, no clock, nobody waits. */
export interface HandTable<G extends GameTypes = GameTypes> extends GameTable<G> {
  readonly step: HandStep<G>;
  /** Tells what was taken up, which no table would be told. */
  took(what: string): void;
}

/**
 * The default export of `games/<slug>/first_hand/index.ts`: a minute of the game that
 * one plays oneself, on the game's own board, before a first table.
 */
export interface FirstHand<G extends GameTypes = GameTypes> {
  readonly title: () => string; // the game's name, which no house need tell
  /** Who sits there, oneself first. */
  readonly names: () => readonly string[];
  /** The steps for a table of these options, in the person's language. */
  steps(options: Chosen): readonly HandStep<G>[];
  /** « La règle en une minute »: five of its tables at rest, with what somebody must know
   *  before a first game: the goal, a turn, what people get wrong, how it ends. */
  panels(options: Chosen): readonly LessonPanel<G>[];
  /** Felt and paper, made of what the table itself is made of, in the kit's HandFrame; its
   *  table is that of `openHand()`. */
  readonly Table: Component;
}

/** What an event sounds like; null: nothing. */
type Cue<E> = Sound | null | ((event: E) => Sound | null);

/** The default export of `games/<slug>/sounds.ts`: what is heard of a game. One's turn,
 *  the last seconds and the end sound alike in every game, and are not said here. */
export interface SoundsOf<G extends GameTypes> {
  readonly signature: Sound | null; // as the box is opened
  /** Every kind of event, so that silence is meant. */
  readonly events: {
    readonly [K in G['Event']['kind']]: Cue<Extract<G['Event'], { kind: K }>>;
  };
  /** How many right answers of one person in a row an event that sounds right is the last
   *  of, after those *before*. */
  readonly streak?: (event: G['Event'], before: readonly G['Event'][]) => number;
}

/** The same, to who does not know the game. */
export interface GameSounds {
  readonly signature: Sound | null;
  readonly events: Readonly<Record<string, Cue<any>>>;
  readonly streak?: (event: any, before: readonly any[]) => number;
}

/** What of a site can be looked at without a line: `games/<slug>/site/offline.ts` exports
 *  a function that gives them. */
export interface OfflineLink {
  readonly href: string;
  readonly title: string;
  readonly about: string;
}

/**
 * The default export of `games/<slug>/site/index.ts`: what a game offers without a table.
 * It is small, for it comes with the first page.
 */
export interface GameSite<R = any> {
  /** What its page is to show at this path, in parts; null: the path is none of its own. */
  route(path: readonly (string | undefined)[]): R | null;
  readonly page: () => Promise<{ default: Component<{ here: R }> }>;
  /** What one chooses there, for the page about oneself. */
  readonly me?: () => Promise<{ default: Component }>;
  /** A card for the home page; *standing*: it is tall, beside the boxes. */
  readonly card?: () => Promise<{ default: Component<{ standing: boolean }> }>;
}

/** The default export of `games/<slug>/box.ts`: small, loaded with the home page. */
export interface Box {
  readonly art: string; // address of an SVG, 3:4, with a free band in its lowest quarter
  readonly ink: string; // colour of the title on that band
}
