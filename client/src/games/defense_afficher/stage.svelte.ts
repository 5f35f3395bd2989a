/** The board as it is shown: a little behind the game, while things move on it. */

import type { DefenseAfficherTypes, Event, View } from '../../gen/defense_afficher';
import { mayMove } from '../../kit/look/motion';
import type { Happened } from '../contract';
import { type Walk, walkTime } from './art/figures';

const GLIDE = 420; // a figure is put elsewhere, a notice laid
const BRUSH = 800; // a poster is brushed on
const TEAR = 700; // one is torn off
const PATIENCE = 3500; // the longest that the board may lag behind

/** What the board shows. */
export interface Scene {
  readonly figures: readonly string[];
  readonly pasted: readonly string[];
  readonly notices: View['notices'];
}

/** A poster on its way on or off the wall. */
export interface Moving {
  readonly how: 'brushed' | 'torn' | 'slipped';
  readonly poster: string;
  readonly slot: string;
}

export interface Frame {
  readonly ms: number;
  readonly moving?: Moving;
  readonly walk?: Omit<Walk, 'before'>;
  change(scene: Scene): Scene;
}

export class Stage {
  #scene = $state.raw<Scene | null>(null); // null: as the view says
  #moving = $state.raw<Moving | null>(null);
  #walk = $state.raw<Walk | null>(null);
  #last: Scene | null = null; // where the next move starts from
  #frames: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  get moving(): Moving | null {
    return this.#moving;
  }

  /** The way that a figure is on, step after step. */
  get walk(): Walk | null {
    return this.#walk;
  }

  /** In how many milliseconds nothing moves any more, at the most. */
  get rest(): number {
    const next = this.#frames.reduce((sum, { ms }) => sum + ms, 0);
    return this.#timer === undefined ? 0 : next + BRUSH;
  }

  /** What to show of *view* now. */
  of(view: View): Scene {
    return this.#scene ?? view;
  }

  /** Plays what has just happened; nothing, when it is old or calm was asked for. */
  perform(news: readonly Happened<DefenseAfficherTypes>[], view: View): void {
    const frames = news.flatMap(({ events }) => events.flatMap(framesOf));
    const start = this.#scene ?? this.#last;
    this.#last = view;
    if (!start || !mayMove() || document.hidden || news.length === 0) {
      this.stop();
      return;
    }
    if (frames.length === 0) return;
    this.#frames.push(...frames);
    this.#scene = this.#catchUp(start);
    if (this.#timer === undefined) this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#frames = [];
    this.#scene = null;
    this.#moving = null;
    this.#walk = null;
  }

  /** Skips what is too far behind, as the watcher would lose the thread. */
  #catchUp(scene: Scene): Scene {
    let left = this.#frames.reduce((sum, { ms }) => sum + ms, 0);
    while (left > PATIENCE) {
      const frame = this.#frames.shift();
      if (!frame) break;
      scene = frame.change(scene);
      left -= frame.ms;
    }
    return scene;
  }

  #next(): void {
    const frame = this.#frames.shift();
    if (!frame || !this.#scene) {
      this.stop();
      return;
    }
    this.#walk = frame.walk ? { ...frame.walk, before: this.#scene.figures } : null;
    this.#scene = frame.change(this.#scene);
    this.#moving = frame.moving ?? null;
    this.#timer = setTimeout(() => this.#next(), frame.ms);
  }
}

/** The frames that show one event; none, when nothing moves on the board. */
export function framesOf(event: Event): Frame[] {
  switch (event.kind) {
    case 'Walked': {
      const { side, route } = event;
      const end = route.at(-1);
      if (end === undefined) return [];
      return [{ ms: walkTime(route.length), walk: { side, route }, change: (s) => stand(s, side, end) }];
    }
    case 'Arrived':
      return [{ ms: GLIDE, change: (scene) => stand(scene, event.side, event.square) }];
    case 'PlacesSwapped':
      return [{ ms: GLIDE, change: (scene) => swap(scene, event.side, event.other) }];
    case 'Pasted':
      return [
        { ms: BRUSH, moving: { how: 'brushed', ...event }, change: (scene) => scene },
        { ms: 0, change: (s) => ({ ...s, pasted: [...s.pasted, event.poster] }) },
      ];
    case 'Mispasted':
      return [{ ms: BRUSH, moving: { how: 'slipped', ...event }, change: (scene) => scene }];
    case 'Scraped':
      return [
        {
          ms: TEAR,
          moving: { how: 'torn', ...event },
          change: (s) => ({ ...s, pasted: s.pasted.filter((id) => id !== event.poster) }),
        },
      ];
    case 'NoticeLaid': {
      const { panel, slots } = event;
      return [{ ms: GLIDE, change: (s) => ({ ...s, notices: [...s.notices, { panel, slots }] }) }];
    }
    case 'NoticeLifted': {
      const lifted = event.slots.join();
      const others = (s: Scene) => s.notices.filter(({ slots }) => slots.join() !== lifted);
      return [{ ms: GLIDE, change: (s) => ({ ...s, notices: others(s) }) }];
    }
    default:
      return [];
  }
}

function stand(scene: Scene, side: number, square: string): Scene {
  return { ...scene, figures: scene.figures.map((old, n) => (n === side ? square : old)) };
}

function swap(scene: Scene, one: number, other: number): Scene {
  const [here = '', there = ''] = [scene.figures[one], scene.figures[other]];
  return stand(stand(scene, one, there), other, here);
}
