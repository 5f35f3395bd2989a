/** A table as the pages see it, and the frames that stand round a game: what the game
 *  itself is given (games/contract.ts), and the rest of the evening. */

import type { Findings, Verdict } from '../fair/findings';
import type { KeptShare } from '../fair/kept';
import type { GameTable, GameTypes } from '../games/contract';
import type { Freshness } from './freshness';
import type { Panels } from './panels.svelte';
import type { Requests } from './requests';
import type { Talk } from './talk.svelte';

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
  readonly says: string; // what there is to tell of the room, for a moment
  readonly connected: boolean | null; // null: the first line is being made
  readonly freshness?: Freshness; // how old the news are; none of a game that is past
  readonly fair: FairNow | null; // null: a shared screen
  readonly waited?: number | null; // by correspondence: milliseconds since the last move.
  //                                  Not reactive: ask again on each tick
  readonly curtained?: boolean; // who is seated does not hold the device: nobody looks on
  readonly mayTakeBack: boolean; // the last move was ours, and may be asked for
  readonly panels: Panels;
  readonly talk: Talk | null; // null: a game that is past
  readonly requests: Requests | null; // likewise
  /** Return whether a table by correspondence waits for a seat. */
  awaits?(seat: number): boolean;
}
