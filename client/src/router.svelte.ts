/** The address decides the page. Links are plain links; this keeps them in the page. */

import { isInPage, isSite } from './mode';
import { parse, type PageRoute } from './routes';

/** Where in the site somebody is: in a page without a server that stands after `#`. */
export function place(): Pick<URL, 'pathname' | 'search' | 'hash'> {
  return isInPage ? new URL(location.hash.slice(1) || '/', location.origin) : location;
}

/** How a path of the site is written in the address. */
const written = (path: string) => (isInPage ? `#${path}` : path);

let current = $state.raw<PageRoute>(parse(place().pathname));

addEventListener('popstate', () => {
  current = parse(place().pathname);
});

/** The page to show now. */
export function route(): PageRoute {
  return current;
}

/** Goes to another page of the house. */
export function go(path: string): void {
  history.pushState(null, '', written(path));
  current = parse(place().pathname);
  scrollTo(0, 0);
}

/** Writes another address for the page that is shown. */
export function rewrite(path: string): void {
  history.replaceState(history.state, '', written(path));
}

/** Loads a page of the house anew: nothing of this one stays. */
export function reload(path: string): void {
  if (!isInPage) return location.assign(path);
  history.replaceState(null, '', written(path));
  location.reload();
}

/** The whole address of a page, to be given away. */
export const address = (path: string) =>
  isSite ? new URL(written(path), location.href).href : location.origin + path;

/** Where a link leads in the site; null: somewhere else. */
function target(link: HTMLAnchorElement): URL | null {
  if (link.origin !== location.origin) return null;
  if (!isInPage) return new URL(link.href);
  if (link.pathname !== location.pathname || !link.hash) return null;
  const path = link.hash.slice(1);
  return path.startsWith('/')
    ? new URL(path, location.origin)
    : new URL(place().pathname + link.hash, location.origin);
}

/** Follows a click on one of our own links without loading the page again. */
export function follow(event: MouseEvent): void {
  const plain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = (event.target as Element).closest('a');
  if (!plain || event.defaultPrevented || !link || link.target || link.download) return;
  const to = target(link);
  if (!to || /^\/(api|t\/\w+\/qr)/.test(to.pathname)) return;
  const path = to.pathname + to.search + to.hash;
  if (to.pathname !== place().pathname || !to.hash) {
    event.preventDefault();
    go(path);
  } else if (isInPage) {
    event.preventDefault();
    history.pushState(null, '', written(path));
    dispatchEvent(new Event('hashchange'));
    document.getElementById(to.hash.slice(1))?.scrollIntoView();
  }
}
