/** A poster dragged from the shed to a slot, by mouse, pen or finger. */

const FAR = 8; // px before a press becomes a drag

export class Drag {
  key = $state<string | null>(null);
  moved = $state(false);
  x = $state(0);
  y = $state(0);
  over = $state<string | null>(null); // the slot under it
  readonly #drop: (key: string, slot: string) => void;
  #start = { x: 0, y: 0 };

  constructor(drop: (key: string, slot: string) => void) {
    this.#drop = drop;
  }

  press(event: PointerEvent, key: string): void {
    if (event.button !== 0) return;
    this.#start = { x: event.clientX, y: event.clientY };
    this.key = key;
    this.moved = false;
    addEventListener('pointermove', this.#move);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#end);
  }

  readonly #move = (event: PointerEvent) => {
    [this.x, this.y] = [event.clientX, event.clientY];
    if (Math.hypot(this.x - this.#start.x, this.y - this.#start.y) > FAR) this.moved = true;
    this.over = this.moved ? slotAt(event) : null;
  };

  readonly #up = (event: PointerEvent) => {
    const { key, moved } = this;
    this.#end();
    if (!key || !moved) return; // a click, which chooses the poster
    const slot = slotAt(event);
    if (slot) this.#drop(key, slot);
  };

  readonly #end = () => {
    this.key = null;
    this.moved = false;
    this.over = null;
    removeEventListener('pointermove', this.#move);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#end);
  };
}

function slotAt({ clientX, clientY }: PointerEvent): string | null {
  for (const each of document.elementsFromPoint(clientX, clientY))
    if (each instanceof HTMLElement && each.dataset['slot']) return each.dataset['slot'];
  return null;
}
