/** This person's part in a table's chance: promised, given, and checked at the end,
 *  all by the page itself. docs/reference/chance.md says why in this order. */

import type { Happened } from '../games/contract';
import type { RoomNow } from '../gen/wire';
import type { Reply, Message } from '../table/connection';
import { request } from '../transport';
import { shareOf } from './chance';
import { check, same } from './check';
import { conclude, type Findings, type Verdict } from './findings';
import { DAY, isDenied, type KeptShare, load, lostBefore, promise, store } from './kept';
import type { DealVerifier } from './verify_deal';

export class Fair {
  #kept = $state.raw<KeptShare | null>(null);
  findings = $state.raw<Findings | null>(null);
  #person = ''; // whose part it is, once the table has said
  #line = 0; // counts them
  #pledged = false; // on this line
  #taken = false; // the table had our pledge from this line before anything was fixed
  #sat: number | null | undefined; // our seat on this line while nothing was fixed
  #gave = 0; // the last round on this line

  constructor(
    private readonly code: string,
    private readonly send: (message: Message) => Promise<Reply>,
  ) {}

  get kept(): KeptShare | null {
    return this.#kept;
  }

  /** What came of the check, once there was one. */
  get verdict(): Verdict | null {
    return conclude(this.#kept, this.findings);
  }

  /** Whether it is not left for anybody to look up. */
  get isAlarming(): boolean {
    return this.verdict === 'failed' || this.verdict === 'replaced';
  }

  /** On another line everything is said again. */
  reconnected(): void {
    this.#line += 1;
    this.#pledged = this.#taken = false;
    this.#sat = undefined;
    this.#gave = 0;
  }

  /** Does what is due, as the room is now; nothing, once the table has gone back on it. */
  enter(room: RoomNow): void {
    this.#recognise(room);
    const isOpen = room.stage === 'lobby' && !room.seal;
    if (isOpen) this.#promise(room);
    else if (this.#isDropped(room)) this.#alarm();
    else if (this.#isReplaced(room)) this.#note({ replaced: true });
    else if (room.stage === 'lobby') this.#give(room);
    else if (!this.#kept) this.#keep(this.#newShare(room)); // too late to give a part
    this.#sat = isOpen ? room.seat : undefined;
    if (isOpen) this.#note({ sat: room.seat, lost: this.#lost() });
  }

  /** Keeps the hand as it was dealt. */
  deal(hand: unknown): void {
    if (!this.#kept || this.#kept.hand || !Array.isArray(hand)) return;
    this.#keep({ ...this.#kept, hand: [...hand].sort() });
  }

  /** Keeps the newest link of the chain: whatever led there is fixed by it for good. */
  follow(version: number, chain: string): void {
    const last = this.#kept?.link;
    if (!this.#kept || !chain || (last && version < last.version)) return;
    if (last?.version !== version) this.#keep({ ...this.#kept, link: { version, chain } });
    else if (last.chain !== chain) this.#alarm(); // something else is said to have led here
  }

  /** Holds the record against what was kept and seen. */
  async check(
    seat: number | null,
    history: () => readonly Happened[],
    dealVerifier: Promise<DealVerifier | undefined>,
  ): Promise<void> {
    if (this.findings) return;
    try {
      const answer = await request(`/api/tables/${this.code}/record`);
      if (!answer.ok) return;
      const text = await answer.text();
      const seen = { seat, history: history() };
      this.findings = check(text, this.#kept, seen, await dealVerifier);
    } catch {
      // The line is down: it is asked again when the room is told again.
    }
  }

  /** Takes up what this person has kept, on the first news of the table. */
  #recognise({ you }: RoomNow): void {
    if (this.#person === you) return;
    this.#person = you;
    this.#kept = load(this.code, you);
  }

  #newShare = ({ commitment, you }: RoomNow): KeptShare => promise(commitment, you);
  #lost = () => lostBefore(this.code, this.#person);

  #promise(room: RoomNow): void {
    const kept = this.#kept;
    // Whoever learns a share may be dealing already: nobody gets a second one to try.
    if (kept?.seal && !isForgotten(kept, room)) return this.#alarm();
    if (!kept || kept.seal || kept.commitment !== room.commitment) {
      this.#keep(this.#newShare(room));
      this.#pledged = false;
    }
    if (!this.#pledged) void this.#pledge();
  }

  async #pledge(): Promise<void> {
    const line = this.#line;
    this.#pledged = true;
    const answer = await this.send({ kind: 'Pledge', pledge: this.#kept?.pledge ?? '' });
    const isOpen = this.#sat !== undefined;
    if (answer.kind === 'Accepted' && line === this.#line && isOpen) this.#taken = true;
  }

  #give(room: RoomNow): void {
    const { seal, seat } = room;
    const kept = this.#kept;
    if (!seal || seat === null || !kept || seal.pledges[seat] !== kept.pledge) return;
    const round = seal.missed.length + 1;
    if (seal.missed.flat().includes(seat) || this.#gave >= round) return;
    const sides = room.chairs.map((chair) => chair.side);
    const now = { ...seal, seat, sides, options: room.options };
    if (kept.changed || !this.#follows(kept, room, now)) return this.#alarm();
    this.#gave = round;
    const others = room.chairs.flatMap(({ person, name }, other) =>
      person && name && other !== seat ? [name] : [],
    );
    const lost = this.#lost();
    this.#keep({ ...kept, seal: now, given: round, others, lost, at: Date.now() });
    void this.#reveal(round, shareOf(kept.base, round));
  }

  async #reveal(round: number, share: string): Promise<void> {
    const answer = await this.send({ kind: 'Reveal', round, share });
    if (answer.kind === 'Accepted' && this.#kept) this.#keep({ ...this.#kept, taken: round });
  }

  /** Whether the list is without what the table has taken from this page. */
  #isDropped({ stage, seal, seat }: RoomNow): boolean {
    if (this.#kept && isDenied(this.#kept, seal?.missed ?? [])) return true;
    if (!this.#taken || seat === null || seal?.pledges[seat]) return false;
    // Seats are given away again once the game goes on, and such a seat has no pledge.
    return stage === 'lobby' || (stage === 'playing' && seat === this.#sat);
  }

  /** Whether another pledge stands where this page sits: another device's of the same
   *  person, or the server's own. Which of the two no page can tell. */
  #isReplaced({ stage, seal, seat }: RoomNow): boolean {
    const listed = seat === null ? null : seal?.pledges[seat];
    if (!this.#kept || this.#kept.seal || !listed || listed === this.#kept.pledge) return false;
    // Seats are given away again once the game goes on: then it was somebody else's.
    return stage === 'lobby' || seat === this.#kept.sat;
  }

  /** Whether the seal is the one seen before, with no round but those somebody missed. */
  #follows(kept: KeptShare, room: RoomNow, now: NonNullable<KeptShare['seal']>): boolean {
    if (kept.commitment !== room.commitment) return false;
    if (now.missed.some((seats) => seats.length === 0)) return false;
    const before = kept.seal;
    if (!before) return true;
    const missed = now.missed.slice(0, before.missed.length);
    return same({ ...now, missed }, before);
  }

  #alarm(): void {
    this.#note({ changed: true });
  }

  /** Keeps one thing more, unless it is known. */
  #note(known: Partial<KeptShare>): void {
    const kept = this.#kept;
    if (kept && !same({ ...kept, ...known }, kept)) this.#keep({ ...kept, ...known });
  }

  #keep(kept: KeptShare): void {
    this.#kept = kept;
    store(this.code, kept);
  }
}

/** Whether what was kept is of another, older table that had this code: no table gives
 *  its code to another within a day. */
function isForgotten(kept: KeptShare, room: RoomNow): boolean {
  return kept.commitment !== room.commitment && Date.now() - kept.at >= DAY;
}
