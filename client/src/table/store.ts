/** A table as the pages see it, and the frames that stand round a game: what the game
 *  itself is given (games/contract.ts), and the rest of the evening. */

import type { Findings, Verdict } from '../fair/findings';
import type { KeptShare } from '../fair/kept';
import type { GameTable, GameTypes } from '../games/contract';
import type { Rulebook, Said } from '../gen/wire';
import type { Reaction } from '../kit/talk/reactions';
import type { Freshness } from './freshness';

/** What this person is told alone: why a message was refused, or what a rule cost. */
export interface Refusal {
  readonly title: string; // "Coup refusé"
  readonly rule: string | null; // the rule that says so, if one does
  readonly text: string; // that rule's text, or a sentence for the fault
}

/** What the table page's side sheet shows. */
export type SidePanel = 'chat' | 'rules' | 'menu' | 'lesson' | 'hand' | 'fair' | 'join' | 'evening';

/** What this page knows of a table's chance. */
export interface FairNow {
  readonly verdict: Verdict | null; // null: not checked yet
  readonly findings?: Findings | null;
  readonly kept?: KeptShare | null;
}

/** Every field is reactive. */
export interface TableStore<G extends GameTypes = GameTypes> extends GameTable<G> {
  readonly me: string; // this person's public id
  readonly said: readonly Said[];
  readonly unread: number; // things said since the chat was last open
  readonly refusal: Refusal | null; // drawn by the table page as a ticket
  readonly says?: string; // what there is to tell of the room, for a moment
  readonly connected: boolean | null; // null: the first line is being made
  readonly freshness?: Freshness; // how old the news are; none of a game that is past
  readonly rules: Rulebook | null; // null until loaded
  readonly fair: FairNow | null; // null: a shared screen
  readonly waited?: number | null; // by correspondence: milliseconds since the last move.
  //                                  Not reactive: ask again on each tick
  /** Whether a table by correspondence waits for a seat. */
  awaits?(seat: number): boolean;
  /** Lets the table's clock stand still, or goes on (host). */
  pause(yes: boolean): Promise<boolean>;
  /** Says something to everybody, or aside: to one's own side alone. */
  say(text: string, aside?: boolean): Promise<boolean>;
  /** Shows everybody a reaction for a moment. */
  react?(reaction: Reaction): Promise<boolean>;
  readonly mayTakeBack?: boolean; // the last move was ours, and may be asked for
  /** Asks the others for one's last move. */
  askBack?(): Promise<boolean>;
  /** Lets a bot play for an absent seat; null gives the seat back. */
  standIn(seat: number, level: string | null): Promise<boolean>;
  /** Opens the same table again, or goes to it when somebody has. */
  rematch(): Promise<void>;
  /** Says what one would like to play next; null: nothing any more. */
  wishNext(game: string | null, preset?: string): Promise<boolean>;
  /** Opens the next table with what most people wish for (host). */
  goNext(): Promise<boolean>;

  readonly panel: SidePanel | null;
  show(panel: SidePanel | null): void;
  /** Opens the rules at one rule. */
  openRule(id: string): void;
  readonly rule: string | null; // the rule that the open panel starts at
}
