/** A table's state in the page, kept up to date by its connection. */

import { flushSync } from 'svelte';
import { rulesOf } from '../api';
import { Following } from '../evening/following.svelte';
import { isAlone } from '../evening/standing';
import { Fair } from '../fair/fair.svelte';
import type {
  Game,
  GameTypes,
  Happened,
  Panel,
  Refusal,
  TableStore,
} from '../games/contract';
import type { GameNow, Refused, RoomNow, Rulebook, ToClient } from '../gen/wire';
import { load } from '../games/shelf';
import { house } from '../house.svelte';
import { allowance } from '../kit/time/clocks';
import { announce } from '../kit/aloud/live.svelte';
import { showAvatars } from '../kit/seats/known_avatars.svelte';
import type { Reaction } from '../kit/talk/reactions';
import { mayMove } from '../kit/look/motion';
import { whoSat } from '../kit/seats/who';
import { lang, t } from '../words/lang.svelte';
import { type Answer, Connection, type Message } from './connection';
import { backNews } from './back';
import { Beats } from './beats';
import { Curtain } from './curtain';
import { FreshnessWatch } from './freshness_watch.svelte';
import { dealt, gameOf } from './game_now';
import { Missed } from './missed';
import { news } from './news';
import { Talk } from './talk.svelte';
import { turnNews } from './turn_news';

const REFUSAL_STAYS = 6_000; // milliseconds
const NOTICE_STAYS = 4_000;
const LONGEST_MARK = 8; // characters
const SHOWN_AGAIN = 8; // versions at most that came while the page was out of sight

export class Table implements TableStore {
  readonly code: string;
  #room = $state.raw<RoomNow | null>(null);
  #roomHeard = 0; // when the room was last told, by the page's own clock
  game = $state.raw<Game | null>(null);
  history = $state.raw<readonly Happened[]>([]);
  latest = $state.raw<readonly Happened[]>([]);
  mayTakeBack = $state(false); // the last move was ours, and may be asked for
  refusal = $state.raw<Refusal | null>(null);
  notice = $state('');
  connected = $state<boolean | null>(null);
  roomCame = 0; // when the room was last told, by the clock on the wall
  missed = $state(0); // moves that are being shown quickly, after an absence
  rejected = $state.raw<Refused | null>(null); // the table will not have us
  rules = $state.raw<Rulebook | null>(null);
  panel = $state<Panel | null>(null);
  rule = $state<string | null>(null);
  #playing = $state(0); // moves on their way
  #lastMove = ''; // as JSON, so that a double tap is one move
  #came = { version: -1, at: 0 }; // of the last move of ours that was accepted
  #turnToPlay: Promise<unknown> = Promise.resolve(); // moves go one after another
  readonly following: Following;
  readonly #talk = new Talk(() => this.panel === 'chat');
  readonly #screen: boolean;
  #warned = false; // of chance that does not follow its promises
  #resumed = true; // the next GameNow catches up: nothing in it is to be animated
  // The table's clock as it was last told, shown or not yet; before the deal it stands.
  #told = { now: 0, runs: false, heard: 0 };
  readonly #beats = new Beats();
  readonly #curtain = new Curtain();
  readonly #freshness = new FreshnessWatch();
  readonly #missed = new Missed(() => (this.missed = 0));
  #unseen: GameNow[] = []; // what was shown to nobody, since the page was out of sight
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #connection: Connection;
  readonly fair: Fair | null; // a shared screen has no part in it

  constructor(code: string, screen = false) {
    this.code = code;
    this.#screen = screen;
    const onward = ['evening', 'join']; // sheets about the next game: nobody reads there
    this.following = new Following(screen, () => !!this.panel && !onward.includes(this.panel));
    this.fair = screen ? null : new Fair(code, (message) => this.#connection.send(message));
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#connection = new Connection(`${scheme}://${location.host}/ws`, {
      greeting: () => ({
        code,
        screen,
        version: this.game?.version ?? null,
        steps: !screen && mayMove(),
      }),
      heard: () => this.#freshness.hear(),
      receive: (message) => this.#receive(message),
      situation: () => this.#room && [this.#room.revision, this.#version],
      beat: (asked, now) => this.#beats.note(asked, performance.now(), now),
      connected: (yes, version) => this.#hear(yes, version ?? -1),
      rejected: (refused) => (this.rejected = refused),
    });
    document.addEventListener('visibilitychange', this.#comeBack);
  }

  get freshness() {
    return this.#freshness.now;
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

  get said() {
    return this.#talk.said;
  }

  get unread(): number {
    return this.#talk.unread;
  }

  get reactions() {
    return this.#talk.reactions;
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

  whoAt = (seat: number, version: number) => whoSat(this.room, seat, version, t().away.robotAs);

  sideOf(seat: number): number {
    return this.room.chairs[seat]?.side ?? 0;
  }

  ruleText(id: string): string {
    const rules = this.rules?.chapters.flatMap((chapter) => chapter.rules);
    return rules?.find((rule) => rule.id === id)?.text[lang()] ?? '';
  }

  get waited(): number | null {
    const { waited, paused } = this.room;
    if (waited === null || paused) return waited;
    return waited + performance.now() - this.#roomHeard;
  }

  awaits(seat: number): boolean {
    return this.room.awaited.includes(seat);
  }

  isOverdue(seat: number): boolean {
    const { pace, chairs } = this.room;
    if (pace.kind !== 'Correspondence' || !this.awaits(seat)) return false;
    return (this.waited ?? 0) >= allowance(pace.days, chairs[seat]?.ease ?? 100);
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

  async #play(move: GameTypes['Move'], seen: { version: number; at: number }): Promise<boolean> {
    const { version, at } = seen.version < this.#came.version ? this.#came : seen;
    const sent = Math.round(Math.max(seen.at, at));
    const answer = await this.#connection.send({ kind: 'Play', version, move, sent });
    this.#playing -= 1;
    if (answer.kind === 'Accepted') {
      this.#came = { version: answer.version ?? version, at: answer.now };
      return true;
    }
    if (this.#lastMove === JSON.stringify(move)) this.#lastMove = ''; // to try again
    if (answer.kind === 'Refused') this.#refuse(answer);
    else this.#ticket({ title: t().away.unsentMove, rule: null, text: t().away.unsentHelp });
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

  react(reaction: Reaction): Promise<boolean> {
    return this.tell({ kind: 'React', reaction });
  }

  askBack(): Promise<boolean> {
    return this.tell({ kind: 'AskBack', version: this.#version });
  }

  grantBack(yes: boolean): Promise<boolean> {
    return this.tell({ kind: 'GrantBack', version: this.room.back?.version ?? -1, yes });
  }

  standIn(seat: number, level: string | null): Promise<boolean> {
    return this.tell({ kind: 'StandIn', seat, level });
  }

  async rematch(): Promise<void> {
    if (!this.room.next_code && !(await this.tell({ kind: 'Rematch' }))) return;
    this.following.go(); // the answer and the news of the room may come in either order
  }

  async wishNext(game: string | null, preset = ''): Promise<boolean> {
    const done = await this.tell({ kind: 'WishNext', game, preset });
    if (done && game && isAlone(this.room)) this.following.go(); // nobody else is asked
    return done;
  }

  async goNext(): Promise<boolean> {
    const done = await this.tell({ kind: 'GoNext' });
    if (done) this.following.go();
    return done;
  }

  /** Send any message; a refusal is kept for the page to show. */
  async tell(message: Message): Promise<boolean> {
    this.dismiss();
    const answer: Answer = await this.#connection.send(message);
    if (answer.kind === 'Refused') this.#refuse(answer);
    if (answer.kind === 'Unsent') {
      this.#ticket({ title: t().away.unsent, rule: null, text: t().away.unsentHelpOther });
    }
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
    if (panel === 'chat') this.#talk.unread = 0;
  }

  openRule(id: string): void {
    this.dismiss();
    this.panel = 'rules';
    this.rule = id;
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#comeBack);
    this.#connection.close();
    this.#freshness.close();
    this.#curtain.clear();
    showAvatars([]);
    clearTimeout(this.#refusalTimer);
    clearTimeout(this.#noticeTimer);
    this.following.stay();
  }

  get says(): string {
    return this.connected === false ? t().away.retrying : this.notice;
  }

  /** Show at once all that was missed. */
  skip(): void {
    this.#missed.skip();
  }

  #hear(yes: boolean, version: number): void {
    this.connected = yes;
    this.#freshness.connect(yes);
    if (yes) {
      this.fair?.reconnected();
      if (this.game) this.#catchUp(version, version - this.#version);
      return;
    }
    this.#missed.clear();
    this.#resumed = true;
    this.#came = { version: -1, at: 0 };
    this.#beats.forget();
    this.#curtain.clear(); // whatever waited is told again
  }

  #receive(message: ToClient): void {
    if (message.kind === 'RoomNow') this.#enter(message);
    else if (message.kind === 'GameNow') this.#hold(message);
    else if (message.kind === 'Said') this.#talk.listen(message);
    else if (message.kind === 'Reacted') this.#talk.see(message, this.#room?.you ?? '');
  }

  #enter(room: RoomNow): void {
    const before = this.#room;
    this.#room = room;
    this.roomCame = Date.now();
    this.#roomHeard = performance.now();
    showAvatars(room.chairs);
    this.#tellNews(backNews(before, room, this.#version, t()) || news(before, room, t()));
    if (before?.game !== room.game) void this.#learn(room.game);
    this.fair?.enter(room);
    this.#warn();
    this.#check();
    this.following.look(before, room);
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
    this.fair?.follow(now.version, now.chain);
    this.#warn();
    if (document.hidden) this.#unseen = [...this.#unseen, now].slice(-SHOWN_AGAIN);
    this.#draw(now, this.#missed.has(now.version), () => this.#show(now));
  }

  /** Show a version in its time; one that was missed, in its turn among those. */
  #draw(now: GameNow, missed: boolean, show: () => void): void {
    const races = !!house.game(this.room.game)?.timed;
    const wait = missed ? this.#missed.next(races) : () => -Infinity;
    this.#curtain.add(
      () => Math.max(now.appears - this.clock(), wait()),
      () => {
        show();
        if (missed) this.#missed.shown(now.version);
      },
    );
  }

  /** Show what is missed up to *version*, or, to who asked for calm, say how much. */
  #catchUp(version: number, moves: number): void {
    if (moves <= 0 || this.#screen) return;
    if (mayMove()) this.missed = moves;
    else this.#tellNews(t().away.missed(moves));
    this.#missed.upTo(version);
  }

  /** Back in sight: what came meanwhile is shown again, for somebody to see. */
  #comeBack = (): void => {
    if (document.hidden) return;
    const unseen = this.#unseen;
    const last = unseen.at(-1);
    this.#unseen = [];
    this.#missed.burst();
    if (!last || !this.connected || last.version !== this.#version) return;
    this.#catchUp(last.version, unseen.length);
    if (!mayMove() || this.#screen) return;
    for (const now of unseen) this.#draw(now, true, () => this.#showAgain(now, now === last));
  };

  /** Show a version that was shown while nobody looked; only the last is the present. */
  #showAgain(now: GameNow, last: boolean): void {
    const [happened] = (now.news as Happened[]).slice(-1);
    this.latest = happened ? [happened] : [];
    this.game = gameOf(now, last);
    flushSync();
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
    // What was there before, or many moves at once, is not to be animated.
    const caughtUp = this.#resumed && (known < 0 || added.length !== 1);
    this.latest = caughtUp || !joins ? [] : added;
    this.#resumed = false;
    this.game = gameOf(now, true);
    this.mayTakeBack = now.may_take_back;
    if (now.version === 0) this.fair?.deal(dealt(now));
    this.#check();
    flushSync(); // two versions may come out in one frame: each is animated
    this.#tellTurn(); // after whatever the game itself says of it
  }

  /** Say what every game says alike of the last move, to those who see and who hear. */
  #tellTurn(): void {
    const { history, latest, seat } = this;
    const text = turnNews(history, latest, seat, (each) => this.nameOf(each), t());
    this.#tellNews(text);
    if (text) announce(text);
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
    if (this.#warned || !this.fair?.isAlarming) return;
    this.#warned = true;
    this.show('fair');
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
