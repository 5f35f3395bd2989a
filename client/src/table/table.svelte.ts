/** A table's state in the page, kept up to date by its connection. */

import { flushSync } from 'svelte';
import { rulesOf } from '../api';
import { Fair } from '../fair/fair.svelte';
import type {
  Game,
  GameTypes,
  Happened,
  Panel,
  Refusal,
  TableStore,
} from '../games/contract';
import type { GameNow, Refused, RoomNow, Rulebook, Said, ToClient } from '../gen/wire';
import { load } from '../games/shelf';
import { announce } from '../kit/live.svelte';
import { go } from '../router.svelte';
import { lang, t } from '../words/lang.svelte';
import { type Answer, Connection, type Message } from './connection';
import { Beats } from './beats';
import { Curtain } from './curtain';
import { news } from './news';

const REFUSAL_STAYS = 6_000; // milliseconds
const NOTICE_STAYS = 4_000;
const LONGEST_MARK = 8; // characters
const END_STAYS = 5_000; // on a shared screen, before it follows a rematch

/** A version of the game, and when (table time). */
interface Moment {
  readonly version: number;
  readonly at: number;
}

export class Table implements TableStore {
  readonly code: string;
  #room = $state.raw<RoomNow | null>(null);
  game = $state.raw<Game | null>(null);
  history = $state.raw<readonly Happened[]>([]);
  latest = $state.raw<readonly Happened[]>([]);
  said = $state.raw<readonly Said[]>([]);
  unread = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  notice = $state('');
  connected = $state(false);
  rejected = $state.raw<Refused | null>(null); // the table will not have us
  rules = $state.raw<Rulebook | null>(null);
  panel = $state<Panel | null>(null);
  rule = $state<string | null>(null);
  #playing = $state(0); // moves on their way
  #lastMove = ''; // as JSON, so that a double tap is one move
  #came = { version: -1, at: 0 }; // of the last move of ours that was accepted
  #turnToPlay: Promise<unknown> = Promise.resolve(); // moves go one after another
  #rematching = false; // go to the rematch as soon as its code is known
  readonly #screen: boolean;
  #followTimer: ReturnType<typeof setTimeout> | undefined;
  #warned = false; // of chance that does not follow its promises
  #resumed = true; // the next GameNow catches up: nothing in it is to be animated
  // The table's clock as it was last told, shown or not yet; before the deal it stands.
  #told = { now: 0, runs: false, heard: 0 };
  readonly #beats = new Beats();
  readonly #curtain = new Curtain();
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #connection: Connection;
  readonly fair: Fair | null; // a shared screen has no part in it

  constructor(code: string, screen = false) {
    this.code = code;
    this.#screen = screen;
    this.fair = screen ? null : new Fair(code, (message) => this.#connection.send(message));
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#connection = new Connection(`${scheme}://${location.host}/ws`, {
      greeting: () => ({
        code,
        screen,
        version: this.game?.version ?? null,
      }),
      receive: (message) => this.#receive(message),
      situation: () => this.#room && [this.#room.revision, this.#version],
      beat: (asked, now) => this.#beats.note(asked, performance.now(), now),
      connected: (yes) => this.#hear(yes),
      rejected: (refused) => (this.rejected = refused),
    });
  }

  /** Whether the table has answered at all. */
  get known(): boolean {
    return this.#room !== null;
  }

  get room(): RoomNow {
    if (!this.#room) throw new Error('the table has not answered yet');
    return this.#room;
  }

  get lang() {
    return lang();
  }

  get me(): string {
    return this.room.you;
  }

  get seat(): number | null {
    return this.room.seat;
  }

  get host(): boolean {
    return this.room.host === this.room.you;
  }

  get busy(): boolean {
    return this.#playing > 0;
  }

  /** The version that is shown; -1: none. */
  get #version(): number {
    return this.game?.version ?? -1;
  }

  nameOf(seat: number): string {
    return this.room.chairs[seat]?.name ?? '';
  }

  sideOf(seat: number): number {
    return this.room.chairs[seat]?.side ?? 0;
  }

  ruleText(id: string): string {
    for (const chapter of this.rules?.chapters ?? []) {
      const rule = chapter.rules.find((each) => each.id === id);
      if (rule) return rule.text[lang()];
    }
    return '';
  }

  clock(): number {
    return this.timeOf(performance.now());
  }

  timeOf(moment: number): number {
    if (!this.#told.runs) return this.#told.now;
    const offset = this.#beats.offset(performance.now());
    return moment + (offset ?? this.#told.now - this.#told.heard);
  }

  holdClock(yes: boolean): void {
    this.#beats.freeze(performance.now(), yes);
  }

  play(move: GameTypes['Move'], moment = performance.now()): Promise<boolean> {
    const text = JSON.stringify(move);
    const unseen = this.busy || this.#came.version > this.#version;
    if (!this.game || (unseen && text === this.#lastMove)) return Promise.resolve(false);
    this.dismiss();
    this.#lastMove = text;
    this.#playing += 1;
    const seen = { version: this.#version, at: this.timeOf(moment) };
    // A second move waits for the first, and is made on what came of it.
    const done = this.#turnToPlay.then(() => this.#play(move, seen));
    this.#turnToPlay = done;
    return done;
  }

  async #play(move: GameTypes['Move'], seen: Moment): Promise<boolean> {
    const { version, at } = seen.version < this.#came.version ? this.#came : seen;
    const sent = Math.round(Math.max(seen.at, at));
    const answer = await this.#connection.send({ kind: 'Play', version, move, sent });
    this.#playing -= 1;
    if (answer.kind === 'Accepted') {
      this.#came = { version: answer.version ?? version, at: answer.now };
      return true;
    }
    if (this.#lastMove === JSON.stringify(move)) this.#lastMove = ''; // to try again
    this.#refuse(answer);
    return false;
  }

  mark(text: string | null, moment = performance.now()): void {
    const at = text === null ? null : Math.round(this.timeOf(moment));
    const begins = [...(text ?? '')].slice(0, LONGEST_MARK).join('');
    void this.#connection.send({ kind: 'Mark', at, text: begins });
  }

  pause(yes: boolean): Promise<boolean> {
    return this.tell({ kind: yes ? 'Pause' : 'Resume' });
  }

  giveUp(): Promise<boolean> {
    return this.tell({ kind: 'GiveUp' });
  }

  say(text: string, aside = false): Promise<boolean> {
    return this.tell({ kind: 'Say', text, aside });
  }

  standIn(seat: number, level: string | null): Promise<boolean> {
    return this.tell({ kind: 'StandIn', seat, level });
  }

  async rematch(): Promise<void> {
    if (!this.room.next_code && !(await this.tell({ kind: 'Rematch' }))) return;
    // The answer and the news of the room may come in either order.
    this.#rematching = true;
    this.#followRematch();
  }

  #followRematch(): void {
    const next = this.room.next_code;
    if (!next) return;
    if (this.#screen) this.#followOnScreen(next);
    if (this.#rematching) go(`/t/${next}`);
  }

  /** Follow by itself, once the end has been read; at once, where it was not seen. */
  #followOnScreen(next: string): void {
    if (this.#followTimer !== undefined) return;
    const wait = this.latest.length ? END_STAYS : 0;
    this.#followTimer = setTimeout(() => go(`/t/${next}/screen`), wait);
  }

  /** Send any message; a refusal is kept for the page to show. */
  async tell(message: Message): Promise<boolean> {
    this.dismiss();
    const answer: Answer = await this.#connection.send(message);
    if (answer.kind === 'Refused') this.#refuse(answer);
    return answer.kind === 'Accepted';
  }

  cite(rule: string, title: string): void {
    this.#ticket({ title, rule, text: this.ruleText(rule) });
  }

  dismiss(): void {
    clearTimeout(this.#refusalTimer);
    this.refusal = null;
  }

  show(panel: Panel | null): void {
    this.panel = panel;
    this.rule = null;
    if (panel === 'chat') this.unread = 0;
  }

  openRule(id: string): void {
    this.dismiss();
    this.panel = 'rules';
    this.rule = id;
  }

  close(): void {
    this.#connection.close();
    this.#curtain.clear();
    clearTimeout(this.#refusalTimer);
    clearTimeout(this.#noticeTimer);
    clearTimeout(this.#followTimer);
  }

  #hear(yes: boolean): void {
    this.connected = yes;
    if (yes) this.fair?.reconnected();
    if (yes) return;
    this.#resumed = true;
    this.#came = { version: -1, at: 0 };
    this.#beats.forget();
    this.#curtain.clear(); // whatever waited is told again
  }

  #receive(message: ToClient): void {
    if (message.kind === 'RoomNow') this.#enter(message);
    else if (message.kind === 'GameNow') this.#hold(message);
    else if (message.kind === 'Said') this.#listen(message);
  }

  #enter(room: RoomNow): void {
    const before = this.#room;
    this.#room = room;
    this.#tellNews(news(before, room, t()));
    if (before?.game !== room.game) void this.#learn(room.game);
    this.fair?.enter(room);
    this.#warn();
    this.#check();
    this.#followRematch();
  }

  async #learn(slug: string): Promise<void> {
    try {
      this.rules = await rulesOf(slug);
    } catch {
      this.rules = null; // refusals still name the rule's id
    }
  }

  /** Keep a version until the moment at which everybody sees it. While the table's
   *  clock stands still that moment does not come: a pause shows nothing early. */
  #hold(now: GameNow): void {
    this.#setClock(now);
    this.#curtain.add(
      () => now.appears - this.clock(),
      () => this.#show(now),
    );
  }

  /** Keep time by what the table says at once, whenever it is shown: what waits does so
   *  by this clock. */
  #setClock({ now, runs }: GameNow): void {
    const changed = runs !== this.#told.runs;
    this.#told = { now, runs, heard: performance.now() };
    if (!changed) return;
    this.#beats.forget(); // they are of a clock that stood, or stands now
    if (runs) this.#connection.measure();
  }

  #show(now: GameNow): void {
    const fresh = now.news as Happened[];
    const known = this.history.at(-1)?.version ?? -1;
    const added = fresh.filter((each) => each.version > known);
    // A gap means that the history was lost on the way: take what we are given.
    const joins = added[0]?.version === known + 1 || added.length === 0;
    this.history = joins ? [...this.history, ...added] : fresh;
    this.latest = this.#resumed || !joins ? [] : added;
    this.#resumed = false;
    this.game = {
      version: now.version,
      view: now.view as GameTypes['View'],
      legalMoves: now.legal_moves as Game['legalMoves'],
      deadlines: now.deadlines,
      outcome: now.outcome,
      now: now.now,
      runs: now.runs,
    };
    if (now.version === 0) {
      const { hand, rack } = now.view as { hand?: unknown; rack?: unknown };
      this.fair?.deal(hand ?? rack);
    }
    this.#check();
    flushSync(); // two versions may come out in one frame: each is animated
  }

  /** Check the game's chance, once it is over and all of it was shown. */
  #check(): void {
    const { fair } = this;
    if (!fair || fair.findings || this.#room?.stage !== 'over' || !this.game) return;
    const redealer = load(this.room.game).then((client) => client.redealer);
    void fair.check(this.seat, () => this.history, redealer).then(() => this.#warn());
  }

  /** Chance that does not follow its promises is not left for anybody to look up. */
  #warn(): void {
    if (this.#warned || this.fair?.verdict !== 'failed') return;
    this.#warned = true;
    this.show('fair');
  }

  #listen(said: Said): void {
    if (said.n <= (this.said.at(-1)?.n ?? -1)) return; // told again after a reconnection
    this.said = [...this.said, said];
    if (this.panel === 'chat') return;
    this.unread += 1;
    announce(`${said.name}: ${said.text}`);
  }

  #refuse(refused: Refused): void {
    const { rule, fault } = refused;
    const title = rule ? t().refusal.move : t().refusal.other;
    const text = rule ? this.ruleText(rule) : '';
    this.#ticket({ title, rule, text: text || t().faults[fault] });
  }

  #ticket(refusal: Refusal): void {
    this.dismiss();
    this.refusal = refusal;
    this.#refusalTimer = setTimeout(() => this.dismiss(), REFUSAL_STAYS);
  }

  #tellNews(text: string): void {
    if (!text) return;
    this.notice = text;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.notice = ''), NOTICE_STAYS);
  }
}
