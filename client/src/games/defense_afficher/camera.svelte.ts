/** How much of the city is seen: all of it, the streets around, or one panel.
 *
 * The board lies in a box that scrolls; looking closer makes it larger. Panning is the
 * browser's own scrolling. The city has its new size at once, and its picture only looks
 * as if it had not yet: a size that grew with every frame laid all of it out each time.
 */

import { mayMove } from '../../kit/look/motion';
import type { Place } from './art/content';

const BOARD = 1000; // the board's own units
const CLOSEST = 4.5;
const SMALL = 620; // a board this wide (px) or less is looked at more closely
const MOVE = { duration: 360, easing: 'cubic-bezier(0.33, 1, 0.68, 1)' };

interface Aim {
  zoom: number;
  x: number; // the point in the middle of the box
  y: number;
}

const WHOLE: Aim = { zoom: 1, x: BOARD / 2, y: BOARD / 2 };
const NEAR = 2; // pixels: the browser rounds where it scrolls to

export class Camera {
  close = $state(false); // less than the whole city is seen
  held = $state(false); // there is a city to look at
  #box: HTMLElement | null = null;
  #now: Aim = WHOLE;
  #part: Place | null = null; // what it was told to look at, until a finger leads it
  #left = { x: 0, y: 0 }; // where the box was scrolled to by us
  #side = 0; // of the whole city, in pixels
  #move: Animation | undefined;

  /** Attaches to the scrolling box; the city is its only child, and has its picture. */
  readonly hold = (box: HTMLElement) => {
    this.#box = box;
    this.#measure();
    this.held = true;
    const touching = (event: TouchEvent) => this.#pinch(event);
    box.addEventListener('touchmove', touching, { passive: false });
    box.addEventListener('touchend', this.#release);
    // What is looked at stays there when the box is given another size, as by a phone
    // that is turned; the scrolling that this causes, which may be told first, is
    // nobody's wish, and an edge that we scrolled to is not one either.
    let known = '';
    const size = () => `${box.clientWidth} ${box.clientHeight}`;
    const scrolled = () => {
      const { x, y } = this.#left;
      const ours = Math.hypot(box.scrollLeft - x, box.scrollTop - y) < NEAR;
      if (ours || size() !== known) return;
      this.#now = this.#seen();
      this.#part = null;
    };
    const resized = new ResizeObserver(() => {
      known = size();
      this.#measure();
      this.#set(this.#part ? this.#fit(this.#part) : this.#now);
    });
    box.addEventListener('scroll', scrolled, { passive: true });
    resized.observe(box);
    return () => {
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

  /** Shows the whole city. */
  back(): void {
    if (this.#now === WHOLE) return; // nothing to be measured in the middle of a move
    this.#measure();
    this.#part = null;
    this.#go(WHOLE);
  }

  /** Looks at a part of the board, as large as it fits. */
  look({ x, y, w, h }: Place, margin = 40): void {
    this.#measure();
    if (!this.#side) return;
    this.#part = { x: x - margin, y: y - margin, w: w + 2 * margin, h: h + 2 * margin };
    this.#go(this.#fit(this.#part));
  }

  /** Says from how near a part of the board fills the box. */
  #fit({ x, y, w, h }: Place): Aim {
    const { clientWidth = 0, clientHeight = 0 } = this.#box ?? {};
    const scale = this.#side / BOARD;
    const zoom = Math.min(clientWidth / (w * scale), clientHeight / (h * scale), CLOSEST);
    return { zoom: Math.max(1, zoom), x: x + w / 2, y: y + h / 2 };
  }

  #measure(): void {
    this.#side = this.#box ? Math.min(this.#box.clientWidth, this.#box.clientHeight) : 0;
  }

  #go(end: Aim): void {
    const picture = this.#box?.firstElementChild?.firstElementChild;
    const from = picture?.getBoundingClientRect();
    this.close = end.zoom > 1.05;
    this.#move?.cancel();
    this.#set(end);
    if (!picture || !from || !mayMove()) return;
    const to = picture.getBoundingClientRect();
    const [x, y] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(x, y, from.width - to.width) < 1) return;
    const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
    this.#move = picture.animate({ transform: [start, 'none'] }, MOVE);
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
    this.#left = { x: box.scrollLeft, y: box.scrollTop };
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
      this.#part = null;
      this.#set({ ...seen, zoom });
      this.close = zoom > 1.05;
    }
    this.#spread = spread;
  }

  readonly #release = () => {
    this.#spread = 0;
  };
}
