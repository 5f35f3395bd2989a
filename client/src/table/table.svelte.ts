/** A table's state in the page, kept up to date by its connection. */

import { rulesOf } from '../api';
import type {
  Game,
  GameTypes,
  Panel,
  Refusal,
  TableStore,
  Turn,
} from '../games/contract';
import type { GameNow, Refused, RoomNow, Rulebook, Said, ToClient } from '../gen/wire';
import { announce } from '../kit/live.svelte';
import { go } from '../router.svelte';
import { lang, t } from '../words/lang.svelte';
import { type Answer, Connection, type Message, newShare } from './connection';
import { news } from './news';

const REFUSAL_STAYS = 6_000; // milliseconds
const NOTICE_STAYS = 4_000;

export class Table implements TableStore {
  readonly code: string;
  #room = $state.raw<RoomNow | null>(null);
  game = $state.raw<Game | null>(null);
  turns = $state.raw<readonly Turn[]>([]);
  latest = $state.raw<readonly Turn[]>([]);
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
  #rematching = false; // go to the rematch as soon as its code is known
  #resumed = true; // the next GameNow catches up: nothing in it is to be animated
  #heardAt = 0; // performance.now() when `game.now` was true
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #connection: Connection;

  constructor(code: string, screen = false) {
    this.code = code;
    const share = newShare();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#connection = new Connection(`${scheme}://${location.host}/ws`, {
      greeting: () => ({
        code,
        share,
        screen,
        version: this.game?.version ?? null,
      }),
      receive: (message) => this.#receive(message),
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
    return (this.game?.now ?? 0) + performance.now() - this.#heardAt;
  }

  async play(move: GameTypes['Move']): Promise<boolean> {
    const version = this.game?.version;
    if (version === undefined) return false;
    this.#playing += 1;
    const done = await this.tell({ kind: 'Play', version, move });
    this.#playing -= 1;
    return done;
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
    if (this.#rematching && this.room.next_code) go(`/t/${this.room.next_code}`);
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
    clearTimeout(this.#refusalTimer);
    clearTimeout(this.#noticeTimer);
  }

  #hear(yes: boolean): void {
    this.connected = yes;
    if (!yes) this.#resumed = true;
  }

  #receive(message: ToClient): void {
    if (message.kind === 'RoomNow') this.#enter(message);
    else if (message.kind === 'GameNow') this.#turn(message);
    else if (message.kind === 'Said') this.#listen(message);
  }

  #enter(room: RoomNow): void {
    const before = this.#room;
    this.#room = room;
    if (before) this.#tellNews(news(before, room, t()));
    if (before?.game !== room.game) void this.#learn(room.game);
    this.#followRematch();
  }

  async #learn(slug: string): Promise<void> {
    try {
      this.rules = await rulesOf(slug);
    } catch {
      this.rules = null; // refusals still name the rule's id
    }
  }

  #turn(now: GameNow): void {
    const fresh = now.turns as Turn[];
    const known = this.turns.at(-1)?.version ?? -1;
    const added = fresh.filter((turn) => turn.version > known);
    // A gap means that the history was lost on the way: take what we are given.
    const joins = added[0]?.version === known + 1 || added.length === 0;
    this.turns = joins ? [...this.turns, ...added] : fresh;
    this.latest = this.#resumed || !joins ? [] : added;
    this.#resumed = false;
    this.#heardAt = performance.now();
    this.game = {
      version: now.version,
      view: now.view as GameTypes['View'],
      legalMoves: now.legal_moves as Game['legalMoves'],
      deadlines: now.deadlines,
      outcome: now.outcome,
      now: now.now,
    };
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
