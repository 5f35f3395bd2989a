/** What each eye saw, fetched page by page as it is needed, and kept. */

import { Failed } from '../api';
import type { Frame, Replay } from '../gen/replay';
import { type Eye, pageOf } from './api';

const PATIENCE = 1_500; // milliseconds until something is asked for again
const AHEAD = 20; // versions before the next page is asked for

export type Ask = (id: string, eye: Eye, page: number) => Promise<{ readonly frames: readonly Frame[] }>;

export class Reel {
  /** Told why a page does not come yet. */
  ontrouble: (why: Failed) => void = () => {};
  readonly #pages = new Map<string, readonly Frame[]>();
  readonly #asked = new Map<string, Promise<void>>();
  #closed = false;

  /** *again* brings a file anew that the server has put aside. */
  constructor(
    private readonly replay: Replay,
    private readonly again: () => Promise<unknown> = () => Promise.resolve(),
    private readonly ask: Ask = pageOf,
  ) {}

  /** What *eye* saw of a version, if it is here. */
  frame(eye: Eye, version: number): Frame | null {
    const { page } = this.replay;
    const frames = this.#pages.get(`${eye} ${Math.floor(version / page)}`);
    return frames?.[version % page] ?? null;
  }

  /** Fetches what *eye* saw of a version; the way on is fetched along. */
  async load(eye: Eye, version: number): Promise<void> {
    const { page, news } = this.replay;
    const here = this.#page(eye, Math.floor(version / page));
    const soon = Math.min(version + Math.min(AHEAD, page), news.length - 1);
    void this.#page(eye, Math.floor(soon / page));
    await here;
  }

  /** Fetches everything that *eye* saw, one page after the other. */
  async whole(eye: Eye): Promise<void> {
    const { page, news } = this.replay;
    for (let number = 0; number * page < news.length; number += 1) await this.#page(eye, number);
  }

  close(): void {
    this.#closed = true;
  }

  #page(eye: Eye, number: number): Promise<void> {
    const key = `${eye} ${number}`;
    const asked = this.#asked.get(key) ?? this.#fetch(eye, number, key);
    this.#asked.set(key, asked);
    return asked;
  }

  /** Asks until there is an answer: a line may be down for a while. */
  async #fetch(eye: Eye, number: number, key: string): Promise<void> {
    while (!this.#closed) {
      try {
        const { frames } = await this.ask(this.replay.id, eye, number);
        this.#pages.set(key, frames);
        return;
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        this.ontrouble(error);
        await new Promise((wake) => setTimeout(wake, PATIENCE));
        if (error.fault === 'no_table') await this.again().catch(() => {});
      }
    }
  }
}
