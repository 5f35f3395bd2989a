/** A clock's tick for what is drawn: none while nobody can see it. */

import type { Attachment } from 'svelte/attachments';

const EVERY = 200; // milliseconds

/** Calls *tick* now and again, while the element is on a page that is being looked at. */
export function ticking(tick: () => void): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let onPage = false;

    function turn() {
      clearInterval(timer);
      if (!onPage || document.hidden) return;
      tick();
      timer = setInterval(tick, EVERY);
    }

    const observer = new IntersectionObserver(([entry]) => {
      onPage = entry?.isIntersecting ?? false;
      turn();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', turn);
    };
  };
}
