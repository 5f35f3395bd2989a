/** With whom one plays on this device: friends, or the family. It is kept here alone. */

import type { GameListing } from '../gen/api';
import { usualLevel } from './levels';

export type PlayedWith = 'friends' | 'family';

const KEY = 'tablee.company';
const ASKED = 'tablee.levels'; // of the bots, chosen last, by game and company

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // a browser that keeps nothing, or something else wrote there
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // then for this visit alone
  }
}

let chosen = $state<PlayedWith | null>(null);
let asked: Readonly<Record<string, unknown>> | null = null;

function levelsAsked(): Readonly<Record<string, unknown>> {
  const kept = asked ?? read(ASKED);
  return kept !== null && typeof kept === 'object' ? { ...kept } : {};
}

/** Says with whom one plays: friends, until somebody chooses. */
export const playedWith = (): PlayedWith => chosen ?? (read(KEY) === 'family' ? 'family' : 'friends');

/** Chooses, for this and later visits. */
export function playWith(whom: PlayedWith): void {
  chosen = whom;
  write(KEY, whom);
}

type Presets = Pick<GameListing, 'family' | 'presets'>;

/** The presets that a family plays, the gentlest first. */
const GENTLE = ['short', 'beginner'];

/** The options of a table by a preset of ours, as easy as the company wants it. */
export function easedPreset({ family, presets }: Presets, preset: string): Readonly<Record<string, unknown>> {
  const gentlest = GENTLE.find((name) => name in presets) ?? 'rulebook';
  const plain = presets[gentlest] ?? {};
  const eases = Object.entries(family).filter(([name, value]) => plain[name] !== value);
  return { ...presets[preset], ...(playedWith() === 'family' ? Object.fromEntries(eases) : {}) };
}

/** Whether a preset is what a family plays by itself. */
export const isFamilys = ({ presets }: Presets, preset: string): boolean =>
  playedWith() === 'family' && preset === GENTLE.find((name) => name in presets);

/** The options of a new table, beside its preset's. */
export const eased = ({ family }: Pick<GameListing, 'family'>): Readonly<Record<string, unknown>> =>
  playedWith() === 'family' ? family : {};

type Bots = Pick<GameListing, 'slug' | 'levels'>;
const place = ({ slug }: Bots) => `${slug} ${playedWith()}`;

/** Of a game's bots, the level to propose: the one chosen last in this company. At first
 *  it is the easiest for a family, and the usual one for friends. */
export function proposedLevel(game: Bots): string {
  const { levels } = game;
  const last = levelsAsked()[place(game)];
  if (typeof last === 'string' && levels.includes(last)) return last;
  return playedWith() === 'family' ? (levels[0] ?? '') : usualLevel(levels);
}

/** Remembers which bots were chosen. */
export function choseLevel(game: Bots, level: string): void {
  asked = { ...levelsAsked(), [place(game)]: level };
  write(ASKED, asked);
}
