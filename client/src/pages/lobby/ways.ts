/** The ways in which a game is played: as the booklet says, in family, or as we made it. */

import type { GameWords } from '../../games/contract';
import type { GameListing } from '../../gen/api';
import type { PlayedWith } from '../played_with.svelte';
import { isOurs } from '../results/presets';
import { presetOf, rulesOf } from './seating';

export interface GameWay {
  readonly game: GameListing;
  readonly name: string; // the preset, 'family', or '': the table's own mixture
  readonly preset: string; // whose options it has, but for the family's
  readonly minutes: number;
}

/** Tell how long a game of a preset takes. */
function minutesOf(game: GameListing, name: string): number {
  return name === 'family' ? game.family_minutes : (game.preset_minutes[name] ?? game.minutes);
}

/** List the ways that suit a company, the usual one first. */
export function ways(game: GameListing, company: PlayedWith): GameWay[] {
  const usual = company === 'family' ? 'family' : 'rulebook';
  return [
    usual,
    ...Object.keys(game.presets).filter((name) => name !== usual && (isOurs(name) || name === 'beginner')),
  ].map((name) => ({
    game,
    name,
    preset: name === 'family' ? 'rulebook' : name,
    minutes: minutesOf(game, name),
  }));
}

/** Tell in which way a table plays. */
export function wayOf(
  game: GameListing,
  words: GameWords,
  options: Readonly<Record<string, unknown>>,
): GameWay {
  const all = Object.entries({ ...game.presets, family: { ...game.presets['rulebook'], ...game.family } });
  const rules = Object.fromEntries(all.map(([name, preset]) => [name, rulesOf(preset, words.options)]));
  const name = presetOf(rules, { ...options }) ?? '';
  return { game, name, preset: name, minutes: minutesOf(game, name) };
}
