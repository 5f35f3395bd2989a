/** The room as the table told it last: who sits where, and for whom it waits. */

import type { RoomNow } from '../gen/wire';
import { whoSat } from '../kit/seats/who';
import { allowance } from '../kit/time/clocks';
import { t } from '../words/lang.svelte';

export class Room {
  #now = $state.raw<RoomNow | null>(null);
  #heard = 0; // when it was last told, by the page's own clock
  came = 0; // the same, by the clock on the wall

  /** null: the table has not answered yet. */
  get known(): RoomNow | null {
    return this.#now;
  }

  get now(): RoomNow {
    if (!this.#now) throw new Error('the table has not answered yet');
    return this.#now;
  }

  enter(room: RoomNow): void {
    this.#now = room;
    this.came = Date.now();
    this.#heard = performance.now();
  }

  nameOf(seat: number): string {
    return this.now.chairs[seat]?.name ?? '';
  }

  whoAt(seat: number, version: number) {
    return whoSat(this.now, seat, version, t().away.robotAs);
  }

  sideOf(seat: number): number {
    return this.now.chairs[seat]?.side ?? 0;
  }

  /** By correspondence: milliseconds since the last move. */
  get waited(): number | null {
    const { waited, paused } = this.now;
    if (waited === null || paused) return waited;
    return waited + performance.now() - this.#heard;
  }

  awaits(seat: number): boolean {
    return this.now.awaited.includes(seat);
  }

  isOverdue(seat: number): boolean {
    const { pace, chairs } = this.now;
    if (pace.kind !== 'Correspondence' || !this.awaits(seat)) return false;
    return (this.waited ?? 0) >= allowance(pace.days, chairs[seat]?.ease ?? 100);
  }
}
