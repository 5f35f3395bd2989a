/** What a browser has and the tests' own document has not. */

import { afterEach } from 'vitest';

// Nothing moves: what comes with a movement is there at once.
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('reduce'),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList;

Element.prototype.animate ??= () =>
  ({ cancel() {}, finish() {}, finished: Promise.resolve(), onfinish: null }) as unknown as Animation;
Element.prototype.getAnimations ??= () => [];

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});
