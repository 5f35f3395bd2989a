/** The pages of the house but the first, each brought when somebody goes there. */

import type { Component } from 'svelte';
import { house } from '../house.svelte';
import type { PageRoute } from '../routes';

type Props = Record<string, unknown>;

/** A page on its way: what brings it, what it is given, and what makes it another page. */
export type ComingPage = {
  bring: () => Promise<{ default: Component<Props> }>;
  props: Props;
  key: unknown;
};

/** Where somebody is who is neither at home nor lost. */
export type Away = Exclude<PageRoute, { page: 'home' } | { page: 'lost' }>;

// One function each: as long as it is the same, the page stays, and gets new properties.
const bring = {
  rules: () => import('./RulesPage.svelte'),
  rulesShelf: () => import('./RulesShelf.svelte'),
  gallery: () => import('./GalleryPage.svelte'),
  lesson: () => import('./LessonPage.svelte'),
  table: () => import('../curtain/SharedTable.svelte'),
  replay: () => import('./replay/ReplayPage.svelte'),
  bring: () => import('./replay/Bring.svelte'),
  me: () => import('./me/MePage.svelte'),
  here: () => import('./me/HerePage.svelte'),
  wall: () => import('../wall'),
  results: () => import('./results/ResultsPage.svelte'),
  robots: () => import('./robots/RobotsPage.svelte'),
};

/** Brings the way to a table before it is wanted, once nothing else is to be done. */
export function bringTableSoon(): void {
  const soon = () => void bring.table().catch(() => {}); // it is tried again when it is shown
  if ('requestIdleCallback' in window) requestIdleCallback(soon);
  else setTimeout(soon, 2000);
}

function coming<P extends Props>(
  brought: () => Promise<{ default: Component<P> }>,
  props: P,
  key: unknown = null,
): ComingPage {
  return { bring: brought as unknown as ComingPage['bring'], props, key };
}

/** Tells which page an address is for. */
export function pageFor(here: Away): ComingPage {
  switch (here.page) {
    case 'rules':
      return here.slug ? coming(bring.rules, { slug: here.slug }, here.slug) : coming(bring.rulesShelf, {});
    case 'gallery':
      return coming(bring.gallery, { slug: here.slug }, here.slug);
    case 'lesson':
      return coming(bring.lesson, { slug: here.slug }, here.slug);
    case 'table':
    case 'screen':
      return coming(bring.table, { code: here.code, screen: here.page === 'screen' }, here.code + here.page);
    case 'replay':
      return coming(bring.replay, { id: here.id }, here.id);
    case 'replayOf':
      return coming(bring.replay, { code: here.code }, here.code);
    case 'bring':
      return coming(bring.bring, {});
    case 'me':
      return coming(bring.me, {}, house.me?.person);
    case 'here':
      return coming(bring.here, {});
    case 'wall':
      return coming(bring.wall, {});
    case 'results':
      return coming(bring.results, {});
    case 'robots':
      return coming(bring.robots, {});
    case 'site':
      return coming(here.site.page, { here: here.here }, here.site);
  }
}
