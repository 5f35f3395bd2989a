/** Steps through a game: forward, back, to any version, by itself, from anybody's eyes. */

import type { Failed } from '../api';
import type { Happened } from '../games/contract';
import type { Replay } from '../gen/replay';
import type { Eye } from './api';
import { Past } from './past.svelte';
import type { Reel } from './reel';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const LEAST = 1_000; // milliseconds between two versions, at the speed 1
const MOST = 2_600;

export class ReplayPlayer {
  readonly table: Past;
  readonly last: number; // the number of the last version
  readonly #news: readonly Happened[];
  readonly #reel: Reel;
  #timer: ReturnType<typeof setTimeout> | undefined;
  at = $state(0); // the version that is looked at
  eye = $state<Eye>('open');
  playing = $state(false);
  speed = $state<number>(1);
  waiting = $state(true); // what is looked at is still on its way
  trouble = $state.raw<Failed | null>(null); // why it does not come, while it is asked for again
  takes = $state(0); // counts what does not follow: faces are then laid anew
  moments = $state.raw<readonly number[]>([]);

  constructor(replay: Replay, reel: Reel) {
    this.table = new Past(replay);
    this.#news = replay.news as Happened[];
    this.#reel = reel;
    reel.ontrouble = (why) => (this.trouble = why);
    this.last = this.#news.length - 1;
    this.eye = this.table.own ?? 'open';
    void this.#show(false);
  }

  /** Goes to a version; the next one is played as it happened, any other just shown. */
  go(version: number): void {
    const to = Math.min(Math.max(0, Math.round(version)), this.last);
    if (to === this.at) return;
    const stepped = to === this.at + 1 && !this.waiting;
    this.at = to;
    if (to === this.last) this.stop();
    void this.#show(stepped);
  }

  step(by: number): void {
    this.stop();
    this.go(this.at + by);
  }

  /** Goes to the next moment that people look for, or the one before. */
  leap(forward: boolean): void {
    this.stop();
    const after = this.moments.find((version) => version > this.at) ?? this.last;
    const before = this.moments.findLast((version) => version < this.at) ?? 0;
    this.go(forward ? after : before);
  }

  look(eye: Eye): void {
    this.eye = eye;
    void this.#show(false);
  }

  /** Goes on by itself, from the start again when it is at the end. */
  play(): void {
    if (this.at === this.last) this.go(0);
    this.playing = true;
    this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.stop();
    else this.play();
  }

  faster(): void {
    const next = SPEEDS.findIndex((speed) => speed === this.speed) + 1;
    this.speed = SPEEDS[next % SPEEDS.length] ?? 1;
    if (this.playing) this.#wait();
  }

  close(): void {
    this.stop();
    this.#reel.close();
  }

  async #show(stepped: boolean): Promise<void> {
    const { at, eye } = this;
    if (!this.#reel.frame(eye, at)) this.waiting = true;
    await this.#reel.load(eye, at);
    const frame = this.#reel.frame(eye, at);
    if (!frame || at !== this.at || eye !== this.eye) return; // it has gone on
    const follows = stepped && this.table.game?.version === at - 1;
    if (!follows) this.takes += 1;
    this.table.look(eye, frame, follows);
    this.waiting = false;
    this.trouble = null;
  }

  /** Waits as people did, within reason. */
  #wait(): void {
    clearTimeout(this.#timer);
    const gap = (this.#news[this.at + 1]?.at ?? 0) - (this.#news[this.at]?.at ?? 0);
    const wait = Math.min(Math.max(gap, LEAST), MOST) / this.speed;
    this.#timer = setTimeout(() => {
      if (!this.waiting) this.go(this.at + 1);
      if (this.playing) this.#wait();
    }, wait);
  }
}
