/** Which sounds a table makes: what its game says of its events, and what all share. */

import type { GameSounds, Happened } from '../games/contract';
import type { Outcome } from '../gen/wire';
import { ROLL } from '../kit/screen/gestures';
import { about, after, type Sound } from './names';

const MOST = 3; // touches of one version: more are a rattle
const APART = 90; // milliseconds between two sounds of one move
const STEPS = [0, 2, 4, 7, 9]; // semitones of the second right answer in a row, the third …

/** A sound to be heard. */
export interface Cue {
  readonly sound: Sound;
  readonly after: number; // milliseconds from now
  readonly steps: number; // semitones that it is higher
}

/** Sounds that concern everybody who has a seat, whoever made the move. */
const FOR_ALL: ReadonlySet<Sound> = new Set([
  'your_turn',
  'bolt',
  'vote',
  'time_up',
  'tick_last',
  'win',
  'lose',
  'draw',
]);

/** Gives the sounds of versions that have just come, in order, none twice. A right answer
 *  that is not the first in a row, by all that came *earlier*, sounds higher each time. */
export function cuesOf(
  sounds: GameSounds,
  latest: readonly Happened[],
  earlier: readonly Happened[] = [],
): Cue[] {
  const before = earlier.flatMap(({ events }) => events);
  let row = 0; // the longest row of right answers
  const all = latest.flatMap(({ events }) =>
    events.map((event) => {
      const cue = sounds.events[event.kind] ?? null;
      const sound = typeof cue === 'function' ? cue(event) : cue;
      const count = sound === 'right' ? (sounds.streak?.(event, before) ?? 1) : 1;
      row = Math.max(row, count);
      before.push(event);
      return count > 1 ? 'streak' : sound;
    }),
  );
  const once = [...new Set(all)].filter((sound) => sound !== null);
  const touches = once.filter((sound) => about(sound).kind === 'touch').slice(0, MOST);
  const heard = once.filter((sound) => about(sound).kind !== 'touch' || touches.includes(sound));
  return heard.flatMap((sound, n) => timed(sound, n * APART, row));
}

/** A sound, and what follows it by itself. */
function timed(sound: Sound, at: number, row: number): Cue[] {
  const steps = sound === 'streak' ? (STEPS[row - 2] ?? STEPS.at(-1) ?? 0) : 0;
  const next = after(sound);
  const rest = next ? [{ sound: next.sound, after: at + next.after, steps: 0 }] : [];
  return [{ sound, after: at, steps }, ...rest];
}

/** Gives the sound of an end, for a side; null: an onlooker, or the screen of the room,
 *  where somebody has won and nobody is told that they have not. */
export function endOf({ winners }: Outcome, side: number | null): Sound {
  if (winners.length === 0) return 'draw';
  return side === null || winners.includes(side) ? 'win' : 'lose';
}

/** What a television says more largely. */
const ON_SCREEN: Partial<Record<Sound, Sound>> = { bolt: 'bolt_big' };

const ROLLED: ReadonlySet<Sound> = new Set(['reveal', 'win', 'draw']);

/** Gives what a television plays of a sound, and when: drums roll before a solution or a podium. */
export const playedOn = (screen: boolean, sound: Sound): readonly (readonly [Sound, number])[] =>
  screen && ROLLED.has(sound)
    ? [
        ['reveal_roll', 0],
        [sound, ROLL],
      ]
    : [[screen ? (ON_SCREEN[sound] ?? sound) : sound, 0]];

/** Semitones by which the drawing of a seat sounds higher as it drops in: six make a tune. */
export const stepsOf = (seat: number): number => [0, 2, 4, 7, 9, 12, 14, 16][seat % 8] ?? 0;

/** Gives the sound of a second among the last ten. */
export const secondOf = (left: number): Sound | null =>
  left < 1 || left > 10 ? null : left > 3 ? 'tick' : 'tick_last';

/** How this phone shakes with a sound; null: it does not. *mine*: this seat made it. */
export function shakeOf(sound: Sound, mine: boolean): readonly number[] | null {
  return mine || FOR_ALL.has(sound) ? (about(sound).touch ?? null) : null;
}
