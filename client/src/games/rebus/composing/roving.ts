/** A list of cards that the keyboard enters once: the arrows move within it. */

import type { Attachment } from 'svelte/attachments';

const CARDS = 'button[data-card]';

export const cardsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(CARDS)];

/** Leaves one card of each list inside *within* reachable by Tab: the last one focused. */
export const roving: Attachment<HTMLElement> = (within) => {
  const last = new WeakMap<Element, string>(); // the card focused last, by list

  function settle() {
    for (const list of within.querySelectorAll('[data-list]')) {
      const cards = cardsOf(list);
      const kept = cards.find((card) => card.dataset['card'] === last.get(list)) ?? cards[0];
      for (const card of cards) card.tabIndex = card === kept ? 0 : -1;
    }
  }

  function focused({ target }: FocusEvent) {
    const card = target instanceof Element ? target.closest<HTMLElement>(CARDS) : null;
    const list = card?.closest('[data-list]');
    if (!card || !list) return;
    last.set(list, card.dataset['card'] ?? '');
    settle();
  }

  const observer = new MutationObserver(settle);
  observer.observe(within, { childList: true, subtree: true });
  within.addEventListener('focusin', focused);
  settle();
  return () => {
    observer.disconnect();
    within.removeEventListener('focusin', focused);
  };
};

/** Focuses a card wherever it lies, in the list of that name if it is in several. */
export function focusCard(within: Element | undefined, card: string, list?: string): void {
  const scope = list ? `[data-list="${list}"] ` : '';
  within?.querySelector<HTMLElement>(`${scope}button[data-card="${card}"]`)?.focus();
}
