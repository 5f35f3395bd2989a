/** A table that was: what a game's screens are given while it is stepped through. */

import { check } from '../fair/check';
import { conclude, type Findings, type Verdict } from '../fair/findings';
import { type KeptShare, keptOf } from '../fair/kept';
import type { Game, GameTypes, Happened } from '../games/contract';
import { load } from '../games/shelf';
import type { Frame, Replay } from '../gen/replay';
import type { Chair, RoomNow } from '../gen/wire';
import { seatedAt } from '../kit/seats/who';
import { lang, t } from '../words/lang.svelte';
import { w } from './words';
import type { Eye } from './api';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../table/plain_room';
import { Panels } from '../table/panels.svelte';
import type { TableStore } from '../table/store';

/** What the check of a game that is over has found. */
class Proof {
  findings = $state.raw<Findings | null>(null);
  constructor(readonly kept: KeptShare | null) {}

  get verdict(): Verdict | null {
    return conclude(this.kept, this.findings);
  }
}

export class Past implements TableStore {
  readonly past = true;
  readonly code = '';
  readonly host = false;
  readonly me = '';
  readonly says = '';
  readonly connected = true;
  readonly busy = false;
  readonly mayTakeBack = false;
  readonly talk = null;
  readonly requests = null;
  readonly panels = new Panels();
  readonly fair: Proof;
  readonly #news: readonly Happened[];
  readonly #replay: Replay;
  game = $state.raw<Game | null>(null);
  history = $state.raw<readonly Happened[]>([]);
  latest = $state.raw<readonly Happened[]>([]);
  seat = $state<number | null>(null);

  // How many of the seats had changed hands by the version that is shown.
  readonly #changes = $derived.by(
    () => this.#replay.seated.filter(({ from }) => from <= (this.game?.version ?? 0)).length,
  );
  // Who had them then.
  readonly #shown = $derived.by(() => {
    const soFar = this.#replay.seated.slice(0, this.#changes);
    return this.#replay.sides.map((_, seat) => soFar.findLast((each) => each.seat === seat));
  });

  constructor(replay: Replay) {
    this.#replay = replay;
    this.#news = replay.news as Happened[];
    this.fair = new Proof(keptOf(replay.commitment));
    void this.panels.learn(replay.game);
  }

  /** The seat that this person had there, as far as this browser knows. */
  get own(): number | null {
    return this.fair.kept?.seal?.seat ?? null;
  }

  get lang() {
    return lang();
  }

  readonly room = $derived.by((): RoomNow => {
    const { game, options, sides, commitment, seal, older } = this.#replay;
    return {
      ...PLAIN_ROOM,
      game,
      stage: 'over',
      options,
      chairs: sides.map((side, seat) => this.#chair(side, seat)),
      commitment,
      elsewhere: false,
      renewed: older,
      seal,
      seat: this.seat,
    };
  });

  /** Shows a version as *eye* saw it; *stepped*: it follows the one shown before. */
  look(eye: Eye, frame: Frame, stepped: boolean): void {
    const { version, view, deadlines, outcome, shown } = frame;
    const happened = this.#news[version];
    this.seat = typeof eye === 'number' ? eye : null;
    this.history = this.#news.slice(0, version + 1);
    this.latest = stepped && happened ? [happened] : [];
    this.game = {
      version,
      view: view as GameTypes['View'],
      legalMoves: [],
      deadlines,
      outcome,
      now: this.clock(),
      runs: false,
      shown,
    };
  }

  /** Checks the game's chance by its record. */
  async prove(record: () => Promise<string>): Promise<void> {
    const dealVerifier = await (await load(this.#replay.game)).dealVerifier?.();
    const seen = { seat: this.own, history: this.#news };
    const text = await record();
    if (!this.#replay.flaw) {
      this.fair.findings = check(text, this.fair.kept, seen, dealVerifier);
      return;
    }
    const stands = text.split('\n').slice(0, this.#news.length).join('\n');
    const found = check(stands, this.fair.kept, seen, dealVerifier);
    this.fair.findings = found && { ...found, moves: false };
  }

  nameOf(seat: number): string {
    return this.#shown[seat]?.name || w().seat(seat + 1);
  }

  whoAt(seat: number, version: number) {
    const then = seatedAt(this.#replay.seated, seat, version);
    if (!then) return null; // nobody is named
    const isPlain = then.bot === null || (!then.stands_in && /^robot\b/i.test(then.name));
    const name = isPlain ? then.name : t().away.robotAs(then.name);
    return { name, me: seat === this.seat };
  }

  #chair(side: number, seat: number): Chair {
    const there = this.#shown[seat];
    return {
      ...PLAIN_CHAIR,
      side,
      name: this.nameOf(seat),
      bot: there?.bot ?? null,
      person: there?.stands_in ? '' : null, // somebody whom the bot stands in for
      third_party: there?.third_party ?? false,
    };
  }

  sideOf(seat: number): number {
    return this.#replay.sides[seat] ?? 0;
  }

  clock(): number {
    return this.history.at(-1)?.at ?? 0;
  }

  timeOf(): number {
    return this.clock();
  }

  // Nothing is played, said or told here any more.
  holdClock(): void {}
  mark(): void {}
  play = () => Promise.resolve(false);
}
