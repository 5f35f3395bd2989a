/** A finger that pushes something aside, to its left or its right. */

const ENOUGH = 48; // px: a push, not a tremble

/** Follows the finger on a node; *pushed* is told which way it went: 1 is onward. */
export function swipe(pushed: (way: 1 | -1) => void) {
  return (node: HTMLElement): (() => void) => {
    let from: { id: number; x: number } | null = null;

    const shift = (px: number) => node.style.setProperty('--pushed', `${px}px`);
    function press(event: PointerEvent) {
      if (event.pointerType !== 'mouse' && event.isPrimary) {
        from = { id: event.pointerId, x: event.clientX };
      }
    }
    function follow(event: PointerEvent) {
      if (event.pointerId === from?.id) shift(event.clientX - from.x);
    }
    function release(event: PointerEvent) {
      if (event.pointerId !== from?.id) return;
      const far = event.clientX - from.x;
      from = null;
      shift(0);
      // The browser takes a finger that scrolls away from us.
      if (event.type === 'pointerup' && Math.abs(far) >= ENOUGH) pushed(far < 0 ? 1 : -1);
    }

    const heard = { pointerdown: press, pointermove: follow, pointerup: release, pointercancel: release };
    for (const [kind, hear] of Object.entries(heard)) {
      node.addEventListener(kind, hear as EventListener);
    }
    return () => {
      for (const [kind, hear] of Object.entries(heard)) {
        node.removeEventListener(kind, hear as EventListener);
      }
    };
  };
}
