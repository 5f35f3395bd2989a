/** Answering along with two robots, for oneself alone: a private score, kept on the device.
 *  The table learns only that somebody does, and leaves the robots their time (FAF-G31). */

import { untrack } from 'svelte';
import { ask } from '../../api';
import type { HeardAside } from '../../gen/api';
import type { FaceAFaceTypes, Racing, ThemeCard, View } from '../../gen/face_a_face';
import type { GameTable } from '../contract';

/** How one's own word compares: sooner than theirs, right but after, or not found. */
export type Result = 'before' | 'after' | 'missed';

/** What came of it; *said* and *open* (no list has the word) are not counted. */
interface Outcome {
  readonly word: string; // '': none was noted
  readonly result: Result | 'said' | 'open';
  readonly sooner: number; // milliseconds before the robots, or after them
  readonly rival: number | null; // whose answer counted; null: nobody's
}

interface Noted {
  readonly word: string;
  readonly sent: number;
  readonly said: ReadonlySet<string>; // what could win no more by then
}

const SHOWN = 5_000; // milliseconds, so that the verdict can be read
const PASSES = 'tablee.aside.passes';
const SCORE = 'tablee.aside'; // of the last table
const ARRIVES = 60_000; // milliseconds: a mark counts, at the latest, from its arrival

type Table = GameTable<FaceAFaceTypes>;

export class Aside {
  readonly #table: Table;
  #noted = $state.raw<Noted | null>(null);
  #outcome = $state.raw<Outcome | null>(null);
  #results = $state.raw<readonly Result[]>([]);
  #passes = $state(false);
  #going: { readonly race: Racing; readonly cards: readonly ThemeCard[] } | null = null;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The face-off of two robots that all know of, while I wait. */
  readonly race = $derived.by((): Racing | null => {
    const { seat, past, game, room } = this.#table;
    if (seat === null || past || !game || game.view.options.aloud) return null;
    const { phase } = game.view;
    if (phase.kind !== 'Racing' || phase.pair.includes(seat)) return null;
    return phase.pair.every((each) => room.chairs[each]?.bot != null) ? phase : null;
  });
  readonly #key = $derived(this.race && `${this.race.pair.join()} ${this.race.opened} ${!!this.race.tie}`);

  /** What can be answered: each other's theme, or the card that decides a tie. */
  readonly cards = $derived.by((): ThemeCard[] => {
    if (!this.race) return [];
    if (this.race.tie) return [this.race.tie.card];
    const rows = this.#table.game?.view.rows ?? [];
    return this.race.pair.flatMap((seat) => rows[seat]?.at(-1)?.card ?? []);
  });

  get noted(): string {
    return this.#noted?.word ?? '';
  }
  get outcome(): Outcome | null {
    return this.#outcome;
  }
  get results(): readonly Result[] {
    return this.#results;
  }
  /** Whether the robots go on at once, for as long as one likes. */
  get passes(): boolean {
    return this.#passes;
  }

  readonly listens = $derived.by(() => !!this.race && !this.#passes && !this.#noted);
  readonly shows = $derived.by(() => (!!this.race && !this.#passes) || !!this.#outcome);

  note(word: string, moment: number): void {
    const view = this.#table.game?.view;
    if (!view) return;
    const said = new Set(view.said.map(({ key }) => key));
    this.#noted = { word, sent: this.#table.timeOf(moment), said };
  }

  pass(passes: boolean): void {
    this.#passes = passes;
    if (passes) localStorage.setItem(PASSES, 'yes');
    else localStorage.removeItem(PASSES);
    if (this.race) this.#mark(!passes);
  }

  close(): void {
    this.#outcome = null;
  }

  /** Follows the table for as long as the calling component lives. */
  follow(): void {
    this.#passes = localStorage.getItem(PASSES) !== null;
    this.#results = kept(this.#table.code);
    $effect(() => {
      void this.#key;
      untrack(() => this.#turn());
    });
    $effect(() => {
      if (!this.#outcome) return;
      const timer = setTimeout(() => this.close(), SHOWN);
      return () => clearTimeout(timer);
    });
  }

  /** A face-off of theirs is over, or begins. */
  #turn(): void {
    const [was, view] = [this.#going, this.#table.game?.view];
    this.#going = this.race && { race: this.race, cards: this.cards };
    if (was) this.#mark(false);
    if (was && view && !this.#passes) void this.#settle(was.race, was.cards, view);
    if (!this.#going) return;
    this.close();
    this.#noted = null;
    if (!this.#passes) this.#mark(true);
  }

  #mark(along: boolean): void {
    if (along) this.#table.mark('', performance.now() + ARRIVES);
    else this.#table.mark(null);
  }

  /** Judges one's word as any other, once the robots are through. */
  async #settle(race: Racing, cards: readonly ThemeCard[], { last, options }: View): Promise<void> {
    const noted = this.#noted;
    const theirs = last?.opened === race.opened ? last : null;
    const won = theirs?.given.find(({ seat }) => seat === theirs.winner) ?? null;
    const rival = won?.seat ?? null;
    if (!noted) return this.#count({ word: '', result: 'missed', sooner: 0, rival });
    const pack = options.own_pack || `${options.language}-${options.pack}`;
    const heard = await Promise.all(
      cards.map(({ theme }) => judge(pack, theme, noted.word).catch(() => null)),
    );
    const known = heard.find((each) => each?.known);
    const sooner = won ? won.sent - noted.sent : 0;
    const result = !known
      ? 'open'
      : noted.said.has(known.key)
        ? 'said'
        : won && sooner < 0
          ? 'after'
          : 'before';
    this.#count({ word: noted.word, result, sooner: Math.abs(sooner), rival });
  }

  #count(outcome: Outcome): void {
    if (!this.#going) this.#outcome = outcome;
    const { result } = outcome;
    if (result === 'said' || result === 'open') return;
    this.#results = [...this.#results, result];
    localStorage.setItem(SCORE, JSON.stringify([this.#table.code, ...this.#results]));
  }
}

function judge(pack: string, theme: string, word: string): Promise<HeardAside> {
  return ask(`/api/face-a-face/aside?${new URLSearchParams({ pack, theme, word })}`);
}

function kept(code: string): Result[] {
  try {
    const [of, ...results] = JSON.parse(localStorage.getItem(SCORE) ?? '[]') as [string, ...Result[]];
    return of === code ? results : [];
  } catch {
    return [];
  }
}
