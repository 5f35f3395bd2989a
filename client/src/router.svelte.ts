/** The address decides the page. Links are plain links; this keeps them in the page. */

import { parse, type PageRoute } from './routes';

let current = $state.raw<PageRoute>(parse(location.pathname));

addEventListener('popstate', () => {
  current = parse(location.pathname);
});

/** The page to show now. */
export function route(): PageRoute {
  return current;
}

/** Goes to another page of the house. */
export function go(path: string): void {
  history.pushState(null, '', path);
  current = parse(location.pathname);
  scrollTo(0, 0);
}

/** Follows a click on one of our own links without loading the page again. */
export function follow(event: MouseEvent): void {
  const plain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = (event.target as Element).closest('a');
  if (!plain || event.defaultPrevented || !link || link.target || link.download) return;
  if (link.origin !== location.origin || /^\/(api|t\/\w+\/qr)/.test(link.pathname)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
