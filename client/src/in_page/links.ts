/** Links of a page that has no server: they stand after `#`, wherever they were written. */

import { request } from '../transport';

/** Writes a link anew that leads to a page of the site. */
function turn(link: Element): void {
  const path = link.getAttribute('href') ?? '';
  if (path.startsWith('/') && !path.startsWith('/api/')) link.setAttribute('href', `#${path}`);
}

/** Saves what a server would give away as a file. */
async function save(link: HTMLAnchorElement): Promise<void> {
  const answer = await request(link.pathname + link.search);
  if (!answer.ok) return;
  const named = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '');
  saveAs(await answer.blob(), link.download || named?.[1] || link.pathname.split('/').at(-1) || '');
}

export function saveAs(file: Blob, name: string): void {
  const saved = document.createElement('a');
  saved.href = URL.createObjectURL(file);
  saved.download = name;
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 60_000);
}

export function keepLinks(): void {
  const links = 'a[href^="/"]';
  const look = (changes: MutationRecord[]) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') turn(target as Element);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(links)) turn(node);
        node.querySelectorAll(links).forEach(turn);
      }
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['href'],
  });
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (!link?.getAttribute('href')?.startsWith('/api/')) return;
      event.preventDefault();
      void save(link).catch(() => {});
    },
    { capture: true },
  );
}
