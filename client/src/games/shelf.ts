/** Finds the games' clients by their folders: adding one edits nothing here. */

import type { Box, FirstHand, Gallery, GameClient, GameSite, GameSounds, GameTypes } from './contract';

// A game's own components know its types; the shelf does not.
type AnyGame = GameClient<GameTypes & Record<keyof GameTypes, any>>;
type AnyHand = FirstHand<GameTypes & Record<keyof GameTypes, any>>;

const clients = import.meta.glob<AnyGame>('./*/index.ts', { import: 'default' });
const galleries = import.meta.glob<Gallery>('./*/Gallery.svelte', { import: 'default' });
const hands = import.meta.glob<AnyHand>('./*/first_hand/index.ts', { import: 'default' });
const sounds = import.meta.glob<GameSounds>('./*/sounds.ts', { import: 'default' });
const sites = import.meta.glob<GameSite>('./*/site/index.ts', { import: 'default', eager: true });
const boxes = import.meta.glob<Box>('./*/box.ts', { import: 'default', eager: true });

/** Put a client on the shelf that lies in no folder here. */
export function bring(slug: string, open: () => Promise<AnyGame>): void {
  clients[`./${slug}/index.ts`] = open;
}

/** Loads a game's client; one without a folder here is shown by its own text. */
export async function load(slug: string): Promise<AnyGame> {
  const open = clients[`./${slug}/index.ts`];
  return open ? open() : (await import('./plain/plain')).plain(slug);
}

/** Gives a game's box for the shelf; those without one have the same. */
export function box(slug: string): Box {
  return (boxes[`./${slug}/box.ts`] ?? boxes['./plain/box.ts']) as Box;
}

/** Gives the way to a game's gallery; most games have none. */
export function gallery(slug: string): (() => Promise<Gallery>) | undefined {
  return galleries[`./${slug}/Gallery.svelte`];
}

/** Gives the way to a game's first hand, which its lesson shows too; a game without one is learnt from its rules. */
export function firstHand(slug: string): (() => Promise<AnyHand>) | undefined {
  return hands[`./${slug}/first_hand/index.ts`];
}

/** Gives the way to a game's sounds; a game without them has those that all share. */
export function soundsOf(slug: string): (() => Promise<GameSounds>) | undefined {
  return sounds[`./${slug}/sounds.ts`];
}

/** Return what a game offers without a table; most offer nothing. */
export function site(slug: string): GameSite | undefined {
  return sites[`./${slug}/site/index.ts`];
}

/** Return the site that has a page at this path, and what it is to show. */
export function siteAt(
  path: readonly (string | undefined)[],
): { site: GameSite; here: { alone?: boolean } } | null {
  for (const site of Object.values(sites)) {
    const here = site.route(path);
    if (here) return { site, here };
  }
  return null;
}
