/** What every game's page does alike with its table: a game says what is asked and how it
 *  ended, and gets its view, its layout, the end in its time, and a voice. */

import { untrack } from 'svelte';
import type { GameTable, GameTypes, Happened } from '../../games/contract';
import { announce } from '../aloud/live.svelte';
import { type Asked, type Ended, type Headline, inTurn } from '../log/sentence';
import { gameTable } from './page_table';
import { type LayoutNames, SeatLayout } from './seat_layout.svelte';

interface Shown<G extends GameTypes> {
  /** How a game that is over has ended. */
  ended(view: G['View']): Ended;
  /** Whether it is over before it has an outcome. */
  isOver?(view: G['View']): boolean;
  /** In how many milliseconds nothing moves any more; 0: nothing does. */
  rest?(): number;
}

interface Story<G extends GameTypes> extends Shown<G> {
  /** Whose turn it is, and what to do. */
  asked(view: G['View']): Asked;
  /** A version in plain sentences, for those who hear it. */
  tell(news: Happened<G>): readonly string[];
  /** What of it is said aloud to whoever is asked to act; the whole banner. */
  due?(view: G['View'], asked: Asked): Headline | null;
  /** What its two layouts are called, where it has no board, or no hand; null: it has one. */
  readonly layouts?: (() => LayoutNames) | null;
}

/** A game as a television shows it. Made once, while its component is. */
export class ScreenModel<G extends GameTypes> {
  readonly table = gameTable<G>();
  readonly #shown: Shown<G>;
  readonly #ending: Ending;

  constructor(shown: Shown<G>) {
    this.#shown = shown;
    this.#ending = new Ending(
      () => this.isOver,
      () => shown.rest?.() ?? 0,
    );
  }

  readonly view = $derived.by((): G['View'] | undefined => this.table.game?.view);

  get isOver(): boolean {
    const { game } = this.table;
    return !!game && (!!game.outcome || !!this.#shown.isOver?.(game.view));
  }

  /** How it ended, once that may be shown. */
  readonly ended = $derived.by((): Ended | null =>
    this.view && this.#ending.shown ? this.#shown.ended(this.view) : null,
  );
}

/** A game as a player or an onlooker has it. */
export class SeatModel<G extends GameTypes> extends ScreenModel<G> {
  readonly layout: SeatLayout;
  sheet = $state<string | null>(null); // the open sheet: 'log' is the frame's, others the game's
  readonly #story: Story<G>;

  constructor(story: Story<G>) {
    super(story);
    this.#story = story;
    this.layout = new SeatLayout(this.table, story.layouts);
    announceVersions(
      this.table,
      (news) => story.tell(news),
      () => this.#due(),
    );
  }

  /** Whose turn it is, and what to do. */
  readonly asked = $derived.by((): Asked | undefined => this.view && this.#story.asked(this.view));

  #due(): string | null {
    const { view, asked } = this;
    if (view && this.isOver) return this.#story.ended(view).title;
    if (!view || !asked?.mine) return null;
    const { due } = this.#story;
    const said = due ? due(view, asked) : asked;
    return said && inTurn([said.title, said.line]);
  }
}

/** Announce each version once, with *due*: what it asks of this person, if anything. */
function announceVersions<G extends GameTypes>(
  table: GameTable<G>,
  tell: (news: Happened<G>) => readonly string[],
  due: () => string | null,
): void {
  let heard = -1;
  $effect(() => {
    const latest = table.latest;
    const version = latest.at(-1)?.version ?? heard;
    if (version === heard) return;
    heard = version;
    untrack(() => {
      const text = inTurn([...latest.flatMap(tell), due()]);
      if (text) announce(text);
    });
  });
}

const BREATH = 700; // milliseconds between the last thing that moves and the end

class Ending {
  #shown = $state(false);

  /** Watches a game: *over* says that it has ended, *rest* in how many milliseconds
   *  nothing moves any more (0: nothing does, as after a load). */
  constructor(over: () => boolean, rest: () => number) {
    const ended = $derived(over());
    $effect.pre(() => {
      const wait = ended ? untrack(rest) : 0;
      this.#shown = ended && wait <= 0;
      if (wait <= 0) return;
      const timer = setTimeout(() => (this.#shown = true), wait + BREATH);
      return () => clearTimeout(timer);
    });
  }

  /** Whether the end may be shown. */
  get shown(): boolean {
    return this.#shown;
  }
}
