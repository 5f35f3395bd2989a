/** A table's state in the page, kept up to date by its connection: the room, the game as
 *  it is played back, the clock, the panels over it, each in a file of its own. */

import { Following } from '../evening/following.svelte';
import type { GameTypes } from '../games/contract';
import type { GameNow, Refused, RoomNow, ToClient } from '../gen/wire';
import { house } from '../house.svelte';
import { announce } from '../kit/aloud/live.svelte';
import { mayMove } from '../kit/look/motion';
import { showAvatars } from '../kit/seats/known_avatars.svelte';
import { lang, t } from '../words/lang.svelte';
import { backNews } from './back';
import { ChanceCheck } from './chance_check';
import { TableClock } from './clock';
import { type Reply, Connection, type Message } from './connection';
import { FreshnessWatch } from './freshness_watch.svelte';
import { Moves } from './moves.svelte';
import { news, turnNews } from './news';
import { Panels } from './panels.svelte';
import { Playback } from './playback.svelte';
import { Requests } from './requests';
import { Room } from './room.svelte';
import type { TableStore } from './store';
import { Talk } from './talk.svelte';

const LONGEST_MARK = 8; // characters
const ONWARD = ['evening', 'join']; // sheets about the next game: nobody reads there

export class Table implements TableStore {
  readonly code: string;
  connected = $state<boolean | null>(null);
  rejected = $state.raw<Refused | null>(null); // the table will not have us
  readonly following: Following;
  readonly #connection: Connection;
  readonly #room = new Room();
  readonly panels: Panels = new Panels((panel) => {
    if (panel === 'chat') this.talk.unread = 0;
  });
  readonly talk = new Talk(() => this.panels.panel === 'chat');
  readonly requests: Requests;
  readonly #freshness = new FreshnessWatch();
  readonly #clock = new TableClock(() => this.#connection.measure());
  readonly #playback: Playback;
  readonly #moves: Moves;
  #arrived: () => void = () => {};
  readonly #chance: ChanceCheck | null; // a shared screen has no part in it
  readonly screen: boolean;
  readonly holder: number; // which of those who share the device; 0: the first, or alone
  #passing = false; // the device goes from hand to hand (TAB-24)
  #curtain = $state(false); // whoever has the seat does not hold the device (TAB-20)

  constructor(code: string, screen = false, holder = 0, curtain = false) {
    this.code = code;
    this.screen = screen;
    this.holder = holder;
    this.#curtain = curtain;
    this.following = new Following(screen, () => {
      const { panel } = this.panels;
      return !!panel && !ONWARD.includes(panel);
    });
    this.requests = new Requests({
      room: () => this.room,
      version: () => this.#playback.version,
      tell: (message) => this.tell(message),
      following: this.following,
    });
    const send = (message: Message) => this.#connection.send(message);
    this.#chance = screen
      ? null
      : new ChanceCheck(code, {
          send,
          room: () => this.#room.known,
          history: () => this.history,
          warn: () => this.panels.show('fair'),
        });
    this.#playback = new Playback(
      {
        clock: () => this.clock(),
        isTimed: () => !!house.game(this.room.game)?.timed,
        isConnected: () => !!this.connected,
        tellMissed: (moves) => this.panels.notify(t().away.missed(moves)),
        show: (now) => this.#chance?.show(now),
        shown: () => this.#tellTurn(), // after whatever the game itself says of it
      },
      screen,
    );
    this.#moves = new Moves({
      send,
      version: () => this.#playback.version,
      timeOf: (moment) => this.timeOf(moment),
      begin: () => this.panels.dismiss(),
      refuse: (refused) => this.panels.refuse(refused),
      unsent: () => this.#unsent(t().away.unsentMove, t().away.unsentHelp),
    });
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const line = `${scheme}://${location.host}/ws?table=${encodeURIComponent(code)}&signs=1${holder ? `&holder=${holder}` : ''}`;
    this.#connection = new Connection(line, {
      greeting: () => ({
        code,
        screen,
        version: this.game?.version ?? null,
        steps: !screen && mayMove(),
        curtain: this.#curtain,
        passing: this.#passing,
      }),
      heard: () => this.#freshness.hear(),
      receive: (message) => this.#receive(message),
      situation: () => this.#room.known && [this.room.revision, this.#playback.version],
      races: () => this.#clock.runs && !!house.game(this.room.game)?.timed,
      beat: (asked, now) => this.#clock.beat(asked, now),
      connected: (yes, version) => this.#connect(yes, version ?? -1),
      rejected: (refused) => (this.rejected = refused),
    });
  }

  // The room.

  /** Whether the table has answered at all. */
  get known(): boolean {
    return this.#room.known !== null;
  }
  get room(): RoomNow {
    return this.#room.now;
  }
  /** When the room was last told, by the clock on the wall. */
  get roomCame(): number {
    return this.#room.came;
  }
  get lang() {
    return lang();
  }
  get me(): string {
    return this.room.you;
  }
  get seat(): number | null {
    return this.curtained ? null : this.room.seat;
  }
  /** Whether only what everybody sees may be on the page now. */
  get curtained(): boolean {
    return this.#curtain && this.room.stage === 'playing';
  }
  /** Lets the curtain fall before this person's view, or lifts it. */
  setCurtain(falls: boolean, passing = false): void {
    const isOther = falls !== this.#curtain;
    if (!isOther && passing === this.#passing) return;
    this.#curtain = falls;
    this.#passing = passing;
    if (isOther && falls) this.#playback.forget();
    this.#connection.greetAgain();
  }
  get host(): boolean {
    return this.room.host === this.room.you;
  }
  get waited(): number | null {
    return this.#room.waited;
  }
  nameOf = (seat: number) => this.#room.nameOf(seat);
  sideOf = (seat: number) => this.#room.sideOf(seat);
  whoAt = (seat: number, version: number) => this.#room.whoAt(seat, version);
  awaits = (seat: number) => this.#room.awaits(seat);
  isOverdue = (seat: number) => this.#room.isOverdue(seat);

  // The game, and moves in it.

  get game() {
    return this.#playback.game;
  }
  get history() {
    return this.#playback.history;
  }
  get latest() {
    return this.#playback.latest;
  }
  get mayTakeBack(): boolean {
    return this.#playback.mayTakeBack;
  }
  /** Moves that are being shown quickly, after an absence. */
  get missed(): number {
    return this.#playback.missed;
  }
  /** Shows at once all that was missed. */
  skip = () => this.#playback.skip();
  get busy(): boolean {
    return this.#moves.busy;
  }
  /** A move that lies open until the device is passed. */
  get laid(): GameTypes['Move'] | null {
    return this.#moves.laid?.move ?? null;
  }
  /** Has moves lie open that *lays* says so of. */
  layOpen(lays: (move: GameTypes['Move']) => boolean): void {
    this.#moves.lays = lays;
  }
  /** Sends what lies open, or takes it up again. */
  settle = (send: boolean) => this.#moves.settle(send);
  play(move: GameTypes['Move'], moment = performance.now()): Promise<boolean> {
    return this.#moves.play(move, moment);
  }
  mark(text: string | null, moment = performance.now()): void {
    const at = text === null ? null : Math.round(this.timeOf(moment));
    const begins = [...(text ?? '')].slice(0, LONGEST_MARK).join('');
    void this.#connection.send({ kind: 'Mark', at, text: begins });
  }

  // The clock, and how fresh the news are.

  clock = () => this.#clock.now();
  timeOf = (moment: number) => this.#clock.timeOf(moment);
  holdClock = (yes: boolean) => this.#clock.hold(yes);
  get freshness() {
    return this.#freshness.now;
  }

  /** Resolves once there is a line and the table has said how it stands. */
  arrived(): Promise<void> {
    return new Promise((done) => (this.#arrived = done));
  }

  // What is shown over the game.

  get fair() {
    return this.#chance?.fair ?? null;
  }
  get says(): string {
    return this.connected === false ? t().away.retrying : this.panels.notice;
  }

  /** Sends any message; a refusal is kept for the page to show. */
  async tell(message: Message): Promise<boolean> {
    this.panels.dismiss();
    const answer: Reply = await this.#connection.send(message);
    if (answer.kind === 'Refused') this.panels.refuse(answer);
    if (answer.kind === 'Unsent') this.#unsent(t().away.unsent, t().away.unsentHelpOther);
    return answer.kind === 'Accepted';
  }

  close(): void {
    this.#connection.close();
    this.#freshness.close();
    this.#playback.close();
    this.panels.close();
    if (!this.holder) showAvatars([]);
    this.following.stay();
  }

  // What comes from the table.

  #connect(yes: boolean, version: number): void {
    this.connected = yes;
    this.#freshness.connect(yes);
    if (yes) {
      this.rejected = null; // whoever knocked has been let in
      this.#chance?.reconnected();
      this.#playback.resume(version);
      return;
    }
    this.#playback.lose();
    this.#moves.lose();
    this.#clock.lose();
  }

  #receive(message: ToClient): void {
    if (message.kind === 'RoomNow') this.#enter(message);
    else if (message.kind === 'GameNow') this.#hold(message);
    else if (message.kind === 'Said') this.talk.listen(message);
    else if (message.kind === 'Reacted') this.talk.see(message, this.#room.known?.you ?? '');
  }

  #enter(room: RoomNow): void {
    const before = this.#room.known;
    this.#room.enter(room);
    this.#arrived();
    showAvatars(room.chairs);
    const { version } = this.#playback;
    this.panels.notify(backNews(before, room, version, t()) || news(before, room, t()));
    if (before?.game !== room.game) void this.panels.learn(room.game);
    this.#chance?.enter(room);
    if (!this.holder) this.following.look(before, room); // the page goes with the first
  }

  #hold(now: GameNow): void {
    this.#clock.set(now);
    this.#chance?.follow(now);
    this.#playback.hold(now);
  }

  /** Says what every game says alike of the last move, to those who see and who hear. */
  #tellTurn(): void {
    const { history, latest, seat } = this;
    const text = turnNews(history, latest, seat, this.nameOf, t());
    this.panels.notify(text);
    if (text) announce(text);
  }

  #unsent(title: string, text: string): void {
    this.panels.ticket({ title, rule: null, text });
  }
}
