/** What a table is opened with, for the page's own language. */

import type { GameListing } from '../gen/api';
import type { Lang } from '../words/lang.svelte';

/** Chooses cards in the page's language, where they come in several; the lobby says so. */
export function fitting(game: GameListing, lang: Lang): Record<string, unknown> {
  const comes = game.options.some(({ name, choices }) => name === 'language' && choices.includes(lang));
  return comes && game.presets['rulebook']?.['language'] !== lang ? { language: lang } : {};
}
