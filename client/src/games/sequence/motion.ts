/** What moves, and when: one thing after another, in the order of the events. */

import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { TransitionConfig } from 'svelte/transition';
import { backOut, cubicInOut } from 'svelte/easing';
import type { SequenceTypes } from '../../gen/sequence';
import { inFrame } from '../../kit/look/frame';
import { mayMove } from '../../kit/look/motion';
import type { Happened } from '../contract';

const SLOW = 420; // a card flies, a chip lands
const EASE = 'cubic-bezier(0.33, 1, 0.68, 1)';
const SHOW = 900; // a sequence is struck through
const PATIENCE = 1000; // the longest that a new move waits for the last one

/** When each thing starts to move, in milliseconds from now. */
export interface Timeline {
  readonly chips: ReadonlyMap<number, number>; // by square, put or taken
  readonly bars: ReadonlyMap<string, number>; // by the line's squares
  readonly discard: { at: number; seat: number } | null; // onto the discard pile
  readonly drawn: number | null; // into my hand
  readonly rest: number; // when all has come to rest
}

export const STILL: Timeline = {
  chips: new Map(),
  bars: new Map(),
  discard: null,
  drawn: null,
  rest: 0,
};

/** Keeps the order between one version and the next. */
export class Stage {
  #free = 0; // when the last thing will have come to rest

  /** Lays the newest events out after what still moves, unless that takes too long. */
  lay(news: readonly Happened<SequenceTypes>[], seat: number | null): Timeline {
    if (!mayMove()) return STILL;
    const now = performance.now();
    const start = Math.min(Math.max(0, this.#free - now), PATIENCE);
    const timeline = schedule(news, seat, start);
    this.#free = now + timeline.rest;
    return timeline;
  }
}

export const lineKey = (line: readonly number[]): string => line.join(' ');

/** Lays events out in time from *start*, one thing moving after another. */
export function schedule(news: readonly Happened<SequenceTypes>[], seat: number | null, start = 0): Timeline {
  const chips = new Map<number, number>();
  const bars = new Map<string, number>();
  let discard: Timeline['discard'] = null;
  let drawn: number | null = null;
  let clock = start;
  for (const event of news.flatMap(({ events }) => events)) {
    switch (event.kind) {
      case 'Placed':
      case 'Removed':
        discard = { at: clock, seat: event.seat };
        chips.set(event.square, clock + SLOW);
        clock += 2 * SLOW;
        break;
      case 'DeadExchanged':
      case 'Discarded':
        discard = { at: clock, seat: event.seat };
        clock += SLOW;
        if (event.kind === 'DeadExchanged' && event.seat === seat) drawn = clock;
        break;
      case 'SequenceMade':
        bars.set(lineKey(event.squares), clock);
        clock += SHOW;
        break;
      case 'Drew':
        if (event.seat === seat) drawn = clock;
        clock += SLOW;
        break;
    }
  }
  return { chips, bars, discard, drawn, rest: news.length > 0 ? clock : 0 };
}

/** A chip lands on its square, a little too big at first. */
export function land(_chip: Element, { at }: { at: number | undefined }): TransitionConfig {
  if (at === undefined) return { duration: 0 };
  return {
    delay: at,
    duration: SLOW,
    easing: backOut,
    css: (t, u) => `opacity: ${Math.min(1, t * 3)}; scale: ${1 + 0.7 * u}; translate: 0 ${-60 * u}%`,
  };
}

/** A chip is taken off: it rises and is gone. */
export function lift(_chip: Element, { at }: { at: number | undefined }): TransitionConfig {
  if (at === undefined) return { duration: 0 };
  return {
    delay: at,
    duration: SLOW,
    easing: cubicInOut,
    css: (t, u) => `opacity: ${t}; scale: ${1 + 0.5 * u}; translate: 0 ${-80 * u}%`,
  };
}

/** A card flies in from where it was: another's seat, my hand, the draw pile. Places are
 *  read in the frame that shows it: for each card, the page would be laid out for each. */
export function fly(how: () => { from: string; at: number | null | undefined }): Attachment {
  return (card) => {
    const { from, at } = untrack(how);
    if (at === null || at === undefined) return;
    let flight: Animation | undefined;
    const callOff = inFrame(() => {
      const start = document.querySelector(from);
      if (!start) return null;
      const [here, there] = [start.getBoundingClientRect(), card.getBoundingClientRect()];
      const x = here.x + here.width / 2 - (there.x + there.width / 2);
      const y = here.y + here.height / 2 - (there.y + there.height / 2);
      const way = [
        { opacity: 0, translate: `${x}px ${y}px` },
        { opacity: 1, offset: 0.25 },
        { opacity: 1, translate: '0px 0px' },
      ];
      return () => {
        flight = card.animate(way, { delay: at, duration: SLOW, easing: EASE, fill: 'backwards' });
      };
    });
    return () => {
      callOff();
      flight?.cancel(); // another card lies there now
    };
  };
}

/** The bar of a new sequence grows from its first chip to its last. */
export function strike(_bar: Element, { at }: { at: number | undefined }): TransitionConfig {
  if (at === undefined) return { duration: 0 };
  return { delay: at, duration: SHOW, easing: cubicInOut, css: (t) => `scale: ${t}` };
}
