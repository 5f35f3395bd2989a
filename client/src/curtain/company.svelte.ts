/** The people who share this device at a table: a table for each, of which one is shown.
 *  The others are sent only what everybody sees, and so is the one shown until its
 *  person has lifted the curtain (TAB-20). */

import { getContext, setContext } from 'svelte';
import type { GameTypes, Passing } from '../games/contract';
import { load } from '../games/shelf';
import { house } from '../house.svelte';
import { Table } from '../table/table.svelte';
import { holders, isShared } from './holders';
import { peeking } from './peeking.svelte';

const UNTOUCHED = 45_000; // milliseconds on somebody's hand, and the curtain falls (TAB-23)
const LOOK = 30; // milliseconds between two looks, for so long at most
const LONGEST_LOOK = 5_000;
const AGAIN = 2_000; // milliseconds until it is asked again who shares the device

/** A game that does not say how it is passed round: whoever takes the device is next. */
const ANYHOW: Passing = { awaited: (_, seats) => seats, hides: () => true };

export class Company {
  readonly first: Table;
  tables = $state.raw<readonly Table[]>([]); // the first person's, and those of the people added
  shown = $state.raw() as Table;
  lifted = $state(false); // whoever is shown holds the device
  ready = $state(true); // it is known who shares the device
  #asked = $state.raw<Table | null>(null); // who lifts the curtain for a moment
  #crossing = $state(false); // a move is sent as the device is passed
  #passing = $state.raw<Passing | null>(null);
  #sought = false;
  #sat = new Set<Table>(); // those who have had a seat
  #finger: number | null = null; // that lifted the curtain
  #passed = -1; // the version after which something was played in passing
  #untouched: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string, screen: boolean) {
    this.ready = screen || !isShared();
    this.first = new Table(code, screen, 0, !this.ready);
    this.tables = [this.first];
    this.shown = this.first;
    this.#watch();
  }

  /** Those who sit here by this device. */
  readonly seated = $derived.by(() => this.tables.filter((table) => table.known && table.room.seat !== null));
  readonly shared = $derived.by(() => this.seated.length > 1);
  readonly playing = $derived.by(() => {
    const { first } = this;
    return this.shared && first.known && first.room.stage === 'playing' && !this.shown.game?.outcome;
  });

  readonly #view = $derived.by(() => (this.shown.game ?? this.first.game)?.view);
  readonly #awaited = $derived.by((): readonly number[] => {
    if (!this.playing || !this.#view || !this.#passing) return [];
    return this.#passing.awaited(this.#view, this.seated.map(seatOf));
  });

  /** Those of this device who are waited for, beginning with whoever held it last. */
  readonly due = $derived.by(() => this.#round().filter((table) => this.#isAwaited(table) && !botOf(table)));
  readonly next = $derived.by((): Table | null => this.due[0] ?? null);
  readonly hides = $derived.by(() => {
    const [view, passing] = [this.#view, this.#passing];
    return !view || !passing || passing.hides(view, this.seated.map(seatOf));
  });

  /** Whether they play at the same time now, by the device between them (TAB-26, TAB-27). */
  readonly together = $derived.by(() => {
    const [view, passing] = [this.#view, this.#passing];
    return !!(this.playing && view && passing?.together?.(view, this.seated.map(seatOf)));
  });

  /** Whether nothing of the table is on the page: the device goes from hand to hand. */
  readonly covered = $derived.by(
    () =>
      this.playing &&
      this.hides &&
      !this.together &&
      (this.#crossing || (!this.lifted && (!!this.next || !this.#passing))),
  );

  /** Whom the device goes to after a move that lies open: the next person round the table. */
  readonly after = $derived.by(() => this.#round().find((table) => table !== this.shown && !botOf(table)));

  /** Those of this device for whom a robot plays. */
  readonly absent = $derived.by(() => this.seated.filter((table) => botOf(table)));

  /** Whether somebody was added on this device. */
  isHere(person: string | null): boolean {
    return this.tables.some((table) => table.holder > 0 && table.known && table.me === person);
  }

  /** Seats somebody on this device: *number* is theirs among its cookies. */
  join(number: number): Table {
    const there = this.tables.find(({ holder }) => holder === number);
    if (there) return there;
    const table = new Table(this.first.code, false, number, true);
    this.tables = [...this.tables, table];
    return table;
  }

  /** The person of *table* takes the device, with this finger. */
  lift(table: Table, finger: number | null = null): void {
    this.shown = table;
    this.lifted = true;
    this.#finger = finger;
    this.touch();
  }

  /** A finger is lifted: where it has to stay down, the hand is hidden again (TAB-22). */
  release(finger: number): void {
    if (peeking.finger && finger === this.#finger) this.hide();
  }

  /** Nobody looks at the device, or they do not hold it: the curtain falls (TAB-23). */
  hide(): void {
    if (this.playing && this.hides && !this.shown.laid) this.fall();
  }

  /** Has one of them lift the curtain for as long as it takes to see something. */
  async ask<T>(seat: number, look: (view: GameTypes['View']) => T | null): Promise<T | null> {
    const table = this.seated.find((each) => seatOf(each) === seat);
    if (!table) return null;
    this.#asked = table;
    const until = performance.now() + LONGEST_LOOK;
    let found: T | null = null;
    while (found === null && performance.now() < until) {
      await new Promise((done) => setTimeout(done, LOOK));
      const view = table.curtained ? null : table.game?.view;
      found = view ? look(view) : null;
    }
    this.#asked = null;
    return found;
  }

  /** Nobody holds the device any more; what lay open is taken up again. */
  fall(): void {
    clearTimeout(this.#untouched);
    if (this.shown.laid) void this.shown.settle(false);
    this.lifted = this.#crossing = false;
  }

  /** Sends what lies open, and passes the device on. */
  async pass(): Promise<void> {
    this.#crossing = true;
    if (!(await this.shown.settle(true))) this.#crossing = false; // it is said why
  }

  /** A robot plays for whoever is not there, until they take the device again (TAB-25). */
  standIn(table: Table): void {
    const levels = house.game(table.room.game)?.levels ?? [];
    const level = levels[Math.floor(levels.length / 2)];
    if (level) void table.tell({ kind: 'StandIn', seat: seatOf(table), level });
  }

  /** Somebody does something: the curtain stays up a while longer. */
  touch = (): void => {
    clearTimeout(this.#untouched);
    if (!this.lifted || !this.playing) return;
    this.#untouched = setTimeout(() => this.hide(), UNTOUCHED);
  };

  close(): void {
    clearTimeout(this.#untouched);
    clearTimeout(this.#again);
    for (const table of this.tables) table.close();
  }

  #watch(): void {
    $effect(() => this.#seek());
    $effect(() => {
      for (const table of this.tables) {
        table.setCurtain(this.#isCurtained(table), this.covered && table === this.seated[0]);
        table.layOpen((move) => this.playing && !!this.after && !!this.#passing?.ends?.(move));
      }
    });
    $effect(() => {
      const slug = this.first.known ? this.first.room.game : null;
      if (slug) void load(slug).then(({ passing = ANYHOW }) => (this.#passing = passing as Passing));
    });
    $effect(() => this.#goOn());
    $effect(() => this.#settle());
    $effect(() => this.#part());
    $effect(() => {
      if (!this.playing) return;
      const lock = navigator.wakeLock?.request('screen').catch(() => null);
      return () => void lock?.then((held) => held?.release());
    });
  }

  /** Finds those who came with this device before: at a reload, at the next table. */
  #seek(): void {
    const { first } = this;
    if (this.#sought || !first.known || first.screen) return;
    if (this.ready && !first.room.chairs.some((chair) => chair.shares_device)) return;
    this.#sought = true;
    const people = new Set(first.room.chairs.map(({ person }) => person));
    holders().then(
      (found) => {
        for (const { holder, person } of found) if (holder && people.has(person)) this.join(holder);
        this.ready = true;
      },
      () => {
        this.#again = setTimeout(() => {
          this.#sought = false;
          this.#seek();
        }, AGAIN);
      },
    );
  }

  /** The host's device sets the table as it is to be played by several on one. */
  #settle(): void {
    const { first } = this;
    const wanted = this.#passing?.options;
    if (!this.shared || !wanted || !first.host || first.room.stage !== 'lobby' || first.room.seal) return;
    const { options } = first.room;
    const other = Object.entries(wanted).some(([name, value]) => options[name] !== value);
    if (other) void first.tell({ kind: 'Configure', options: { ...options, ...wanted } });
  }

  #isCurtained(table: Table): boolean {
    if (!this.ready) return true;
    const { stage } = this.first.known ? this.first.room : { stage: 'lobby' };
    const isAlone = table === this.first && this.tables.length === 1;
    if (isAlone || stage === 'over') return false;
    return table !== this.#asked && !(this.lifted && table === this.shown);
  }

  /** Who has played passes the device; where nothing is hidden it goes on by itself. */
  #goOn(): void {
    const { shown, lifted, next } = this;
    if (!this.playing || !this.#passing) return;
    if (this.together) {
      if (lifted) this.fall();
      return;
    }
    if (!lifted) {
      if (!this.hides && next) this.lift(next);
      return;
    }
    const { game } = shown;
    if (!game || shown.busy || shown.laid) return;
    if (this.#isAwaited(shown)) {
      this.#crossing = false;
      return;
    }
    const move = this.#passing.inPassing?.(game.legalMoves);
    if (move && this.#passed < game.version) {
      this.#passed = game.version;
      void shown.play(move);
      return;
    }
    if (this.hides || next) this.fall();
  }

  /** A robot that played a turn for somebody gives the seat back; who got up has left. */
  #part(): void {
    for (const table of this.seated) {
      this.#sat.add(table);
      if (botOf(table) && this.playing && this.#view && !this.#isAwaited(table)) {
        void table.tell({ kind: 'StandIn', seat: seatOf(table), level: null });
      }
    }
    const left = this.tables.filter(
      (table) => table.holder && this.#sat.has(table) && !this.seated.includes(table),
    );
    if (!left.length) return;
    this.tables = this.tables.filter((table) => !left.includes(table));
    if (left.includes(this.shown)) this.shown = this.first;
    for (const table of left) table.close();
  }

  /** The seated, from the seat after the one that held the device last. */
  #round(): Table[] {
    const last = this.shown.known ? (this.shown.room.seat ?? -1) : -1;
    const away = (table: Table) => (seatOf(table) > last ? 0 : 1);
    return [...this.seated].sort((a, b) => away(a) - away(b) || seatOf(a) - seatOf(b));
  }

  #isAwaited(table: Table): boolean {
    return this.#awaited.includes(seatOf(table));
  }
}

const seatOf = (table: Table): number => table.room.seat ?? -1;
const botOf = (table: Table): string | null => table.room.chairs[seatOf(table)]?.bot ?? null;

const COMPANY = Symbol('those who share the device');

export const provideCompany = (company: Company): Company => setContext(COMPANY, company);
/** Those who share the device at this page's table; none in a replay or a lesson. */
export const company = (): Company | undefined => getContext<Company | undefined>(COMPANY);
