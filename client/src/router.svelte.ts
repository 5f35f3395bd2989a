/** The address decides the page. Links are plain links; this keeps them in the page. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'screen'; code: string }
  | { page: 'rules'; slug: string }
  | { page: 'lost' };

/** Read a path. Codes are upper case whatever was typed. */
export function parse(path: string): Route {
  const [, first, second, third, ...more] = path.replace(/\/$/, '').split('/');
  if (!first) return { page: 'home' };
  if (first === 'rules' && second && !third) return { page: 'rules', slug: second };
  if (first === 't' && second && !more.length) {
    const code = second.toUpperCase();
    if (!third) return { page: 'table', code };
    if (third === 'screen') return { page: 'screen', code };
  }
  return { page: 'lost' };
}

let current = $state.raw<Route>(parse(location.pathname));

addEventListener('popstate', () => {
  current = parse(location.pathname);
});

/** The page to show now. */
export function route(): Route {
  return current;
}

/** Go to another page of the house. */
export function go(path: string): void {
  history.pushState(null, '', path);
  current = parse(location.pathname);
  scrollTo(0, 0);
}

/** Follow a click on one of our own links without loading the page again. */
export function follow(event: MouseEvent): void {
  const plain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = (event.target as Element).closest('a');
  if (!plain || event.defaultPrevented || !link || link.target || link.download) return;
  if (link.origin !== location.origin || /^\/(api|t\/\w+\/qr)/.test(link.pathname)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
