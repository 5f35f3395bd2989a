/** This person's part in a table's chance: promised, given, and checked at the end,
 *  all by the page itself. docs/chance.md says why in this order. */

import type { Happened } from '../games/contract';
import type { RoomNow } from '../gen/wire';
import type { Message } from '../table/connection';
import { shareOf } from './chance';
import { check, type Findings, same, type Verdict, verdict } from './check';
import { type Kept, load, promise, store } from './kept';
import type { Redealer } from './redeal';

export class Fair {
  #kept = $state.raw<Kept | null>(null);
  findings = $state.raw<Findings | null>(null);
  changed = $state(false); // the table is not what it was when the share was promised
  #pledged = false; // on this line
  #gave = 0; // the last round on this line

  constructor(
    private readonly code: string,
    private readonly send: (message: Message) => unknown,
  ) {
    this.#kept = load(code);
  }

  get kept(): Kept | null {
    return this.#kept;
  }

  /** What came of the check, once there was one. */
  get verdict(): Verdict | null {
    if (this.changed) return 'failed';
    return this.findings && verdict(this.findings);
  }

  /** On another line everything is said again. */
  reconnected(): void {
    this.#pledged = false;
    this.#gave = 0;
  }

  /** Do what is due, as the room is now. */
  enter(room: RoomNow): void {
    if (room.stage !== 'lobby') {
      if (!this.#kept) this.#keep(promise(room.commitment)); // too late to give a part
      return;
    }
    if (room.seal) this.#give(room);
    else this.#promise(room);
  }

  /** Keep the hand as it was dealt. */
  deal(hand: unknown): void {
    if (!this.#kept || this.#kept.hand || !Array.isArray(hand)) return;
    this.#keep({ ...this.#kept, hand: [...hand].sort() });
  }

  /** Hold the record against what was kept and seen. */
  async check(
    seat: number | null,
    history: () => readonly Happened[],
    redealer: Promise<Redealer | undefined>,
  ): Promise<void> {
    if (this.findings) return;
    try {
      const answer = await fetch(`/api/tables/${this.code}/record`);
      if (!answer.ok) return;
      const text = await answer.text();
      const seen = { seat, history: history() };
      this.findings = check(text, this.#kept, seen, await redealer);
    } catch {
      // The line is down: it is asked again when the room is told again.
    }
  }

  #promise(room: RoomNow): void {
    const kept = this.#kept;
    // Sealed before, or under another secret: that was another table of this code.
    if (!kept || kept.seal || kept.commitment !== room.commitment) {
      this.#keep(promise(room.commitment));
      this.#pledged = false;
    }
    if (this.#pledged || !this.#kept) return;
    this.#pledged = true;
    this.send({ kind: 'Pledge', pledge: this.#kept.pledge });
  }

  #give(room: RoomNow): void {
    const { seal, seat } = room;
    const kept = this.#kept;
    if (!seal || seat === null || !kept || seal.pledges[seat] !== kept.pledge) return;
    const round = seal.missed.length + 1;
    if (seal.missed.flat().includes(seat) || this.#gave >= round) return;
    const sides = room.chairs.map((chair) => chair.side);
    const now = { ...seal, seat, sides, options: room.options };
    if (!this.#follows(kept, room, now)) {
      this.changed = true; // and nothing is given
      return;
    }
    this.#gave = round;
    this.#keep({ ...kept, seal: now, given: round });
    this.send({ kind: 'Reveal', round, share: shareOf(kept.base, round) });
  }

  /** Whether the seal is the one seen before, with no round but those somebody missed. */
  #follows(kept: Kept, room: RoomNow, now: NonNullable<Kept['seal']>): boolean {
    if (kept.commitment !== room.commitment) return false;
    if (now.missed.some((seats) => seats.length === 0)) return false;
    const before = kept.seal;
    if (!before) return true;
    const missed = now.missed.slice(0, before.missed.length);
    return same({ ...now, missed }, before);
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    store(this.code, kept);
  }
}
