/** How much of the city is seen: all of it, the streets around, or one panel.
 *
 * The board lies in a box that scrolls; looking closer makes it larger. Panning is the
 * browser's own scrolling.
 */

import { mayMove } from '../../kit/look/motion';
import type { Place } from './art/content';

const BOARD = 1000; // the board's own units
const CLOSEST = 4.5;
const SMALL = 620; // a board this wide (px) or less is looked at more closely
const TIME = 360;

interface Aim {
  zoom: number;
  x: number; // the point in the middle of the box
  y: number;
}

const WHOLE: Aim = { zoom: 1, x: BOARD / 2, y: BOARD / 2 };

export class Camera {
  close = $state(false); // less than the whole city is seen
  held = $state(false); // there is a city to look at
  #box: HTMLElement | null = null;
  #now: Aim = WHOLE;
  #frame = 0;

  /** Attach to the scrolling box; the city is its only child. */
  readonly hold = (box: HTMLElement) => {
    this.#box = box;
    this.held = true;
    const touching = (event: TouchEvent) => this.#pinch(event);
    box.addEventListener('touchmove', touching, { passive: false });
    box.addEventListener('touchend', this.#release);
    // What is looked at stays there when the box is given another size; the scrolling
    // that this causes, which may be told first, is nobody's wish.
    let known = '';
    const size = () => `${box.clientWidth} ${box.clientHeight}`;
    const scrolled = () => {
      if (size() === known) this.#now = this.#seen();
    };
    const resized = new ResizeObserver(() => {
      known = size();
      this.#set(this.#now);
    });
    box.addEventListener('scroll', scrolled, { passive: true });
    resized.observe(box);
    return () => {
      cancelAnimationFrame(this.#frame);
      resized.disconnect();
      box.removeEventListener('scroll', scrolled);
      box.removeEventListener('touchmove', touching);
      box.removeEventListener('touchend', this.#release);
      this.#box = null;
      this.held = false;
    };
  };

  /** Whether the whole city is too small to be touched with ease. */
  get small(): boolean {
    return this.#side > 0 && this.#side < SMALL;
  }

  /** Pixels that a length of the board takes now. */
  pixels(length: number): number {
    return (length / BOARD) * this.#side * this.#now.zoom;
  }

  /** Show the whole city. */
  back(): void {
    this.#go(WHOLE);
  }

  /** Look at a part of the board, as large as it fits. */
  look({ x, y, w, h }: Place, margin = 40): void {
    const box = this.#box;
    if (!box || !this.#side) return;
    const width = ((w + 2 * margin) / BOARD) * this.#side;
    const height = ((h + 2 * margin) / BOARD) * this.#side;
    const zoom = Math.min(box.clientWidth / width, box.clientHeight / height, CLOSEST);
    this.#go({ zoom: Math.max(1, zoom), x: x + w / 2, y: y + h / 2 });
  }

  get #side(): number {
    return this.#box ? Math.min(this.#box.clientWidth, this.#box.clientHeight) : 0;
  }

  #go(end: Aim): void {
    cancelAnimationFrame(this.#frame);
    const start = this.#seen();
    this.close = end.zoom > 1.05;
    if (!mayMove()) {
      this.#set(end);
      return;
    }
    const began = performance.now();
    const tick = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - began) / TIME));
      const eased = 1 - (1 - part) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      this.#set({
        zoom: mix(start.zoom, end.zoom),
        x: mix(start.x, end.x),
        y: mix(start.y, end.y),
      });
      if (part < 1) this.#frame = requestAnimationFrame(tick);
    };
    this.#frame = requestAnimationFrame(tick);
  }

  /** Where the box has been scrolled to meanwhile. */
  #seen(): Aim {
    const box = this.#box;
    if (!box) return this.#now;
    const size = this.#side * this.#now.zoom;
    const middle = (scrolled: number, room: number) =>
      ((scrolled + room / 2 - Math.max(0, (room - size) / 2)) / size) * BOARD;
    return {
      zoom: this.#now.zoom,
      x: middle(box.scrollLeft, box.clientWidth),
      y: middle(box.scrollTop, box.clientHeight),
    };
  }

  #set(aim: Aim): void {
    const box = this.#box;
    const city = box?.firstElementChild;
    if (!box || !(city instanceof HTMLElement)) return;
    this.#now = aim;
    city.style.setProperty('--zoom', String(aim.zoom));
    const size = this.#side * aim.zoom;
    const scroll = (at: number, room: number) =>
      (at / BOARD) * size + Math.max(0, (room - size) / 2) - room / 2;
    box.scrollLeft = scroll(aim.x, box.clientWidth);
    box.scrollTop = scroll(aim.y, box.clientHeight);
  }

  #spread = 0; // between two fingers

  #pinch(event: TouchEvent): void {
    const [one, other] = event.touches;
    if (!one || !other) return;
    event.preventDefault();
    const spread = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const seen = this.#seen();
    if (this.#spread) {
      const zoom = Math.min(CLOSEST, Math.max(1, (seen.zoom * spread) / this.#spread));
      this.#set({ ...seen, zoom });
      this.close = zoom > 1.05;
    }
    this.#spread = spread;
  }

  readonly #release = () => {
    this.#spread = 0;
  };
}
