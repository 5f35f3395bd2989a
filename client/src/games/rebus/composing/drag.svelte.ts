/** A card dragged by mouse, pen or finger: into the tray, within it, or back. */

const FAR = 6; // px before a press becomes a drag

/** What may lie under a card that is dragged. */
export interface Under {
  readonly zone: string; // of the nearest element with data-zone
  readonly card: string | null; // the card it is over, of the nearest with data-card
  readonly place: number | null; // of the nearest with data-place
  readonly after: boolean; // over that card's right half
}

export class Drag {
  card = $state<string | null>(null); // pressed
  moved = $state(false); // and dragged
  x = $state(0);
  y = $state(0);
  size = $state(0); // of the card that is dragged, in px
  over = $state.raw<Under | null>(null);
  readonly #drop: (card: string, under: Under | null) => void;
  #from = { x: 0, y: 0 };
  #pointer = 0;

  constructor(drop: (card: string, under: Under | null) => void) {
    this.#drop = drop;
  }

  press(event: PointerEvent & { currentTarget: HTMLElement }, card: string): void {
    if (this.card !== null) return this.#end(); // a second finger: not meant as a drag
    if (event.button !== 0) return;
    this.card = card;
    this.moved = false;
    this.#pointer = event.pointerId;
    this.#from = { x: event.clientX, y: event.clientY };
    this.size = event.currentTarget.getBoundingClientRect().width;
    addEventListener('pointermove', this.#move);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#end);
    addEventListener('keydown', this.#key, { capture: true });
  }

  readonly #move = (event: PointerEvent) => {
    if (event.pointerId !== this.#pointer) return;
    [this.x, this.y] = [event.clientX, event.clientY];
    if (Math.hypot(this.x - this.#from.x, this.y - this.#from.y) > FAR) this.moved = true;
    this.over = this.moved ? under(event.clientX, event.clientY) : null;
  };

  readonly #up = (event: PointerEvent) => {
    if (event.pointerId !== this.#pointer) return;
    const { card, moved } = this;
    this.#end();
    if (card === null || !moved) return; // a click, which takes the card or gives it back
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }));
    this.#drop(card, under(event.clientX, event.clientY));
  };

  readonly #key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.#end();
  };

  readonly #end = () => {
    this.card = null;
    this.moved = false;
    this.over = null;
    removeEventListener('pointermove', this.#move);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#end);
    removeEventListener('keydown', this.#key, { capture: true });
  };
}

/** The click that ends a drag is none. */
function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function under(x: number, y: number): Under | null {
  for (const each of document.elementsFromPoint(x, y)) {
    const zone = each.closest<HTMLElement>('[data-zone]');
    if (!zone) continue;
    const card = each.closest<HTMLElement>('[data-card]');
    const place = each.closest<HTMLElement>('[data-place]')?.dataset['place'];
    const box = card?.getBoundingClientRect();
    return {
      zone: zone.dataset['zone'] ?? '',
      card: card?.dataset['card'] ?? null,
      place: place === undefined ? null : Number(place),
      after: !!box && x > box.left + box.width / 2,
    };
  }
  return null;
}
