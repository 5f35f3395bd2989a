/** Which sounds a table makes: what its game says of its events, and what all share. */

import type { GameSounds, Happened } from '../games/contract';
import type { Outcome } from '../gen/wire';
import { about, type Sound } from './names';

const MOST = 3; // touches of one version: more are a rattle

/** Sounds that concern everybody who has a seat, whoever made the move. */
const FOR_ALL: ReadonlySet<Sound> = new Set([
  'your_turn', 'bolt', 'vote', 'time_up', 'tick_last', 'win', 'lose', 'draw',
]);

/** Give the sounds of versions that have just come, in order, none twice. */
export function cuesOf(sounds: GameSounds, latest: readonly Happened[]): Sound[] {
  const all = latest.flatMap(({ events }) =>
    events.map((event) => {
      const cue = sounds.events[event.kind] ?? null;
      return typeof cue === 'function' ? cue(event) : cue;
    }),
  );
  const once = [...new Set(all)].filter((sound) => sound !== null);
  const touches = once.filter((sound) => about(sound).kind === 'touch').slice(0, MOST);
  return once.filter((sound) => about(sound).kind !== 'touch' || touches.includes(sound));
}

/** Give the sound of an end, for a side; null: an onlooker, or the screen of the room,
 *  where somebody has won and nobody is told that they have not. */
export function endOf({ winners }: Outcome, side: number | null): Sound {
  if (winners.length === 0) return 'draw';
  return side === null || winners.includes(side) ? 'win' : 'lose';
}

/** Give the sound of a second among the last ten. */
export const secondOf = (left: number): Sound | null =>
  left < 1 || left > 10 ? null : left > 3 ? 'tick' : 'tick_last';

/** How this phone shakes with a sound; null: it does not. *mine*: this seat made it. */
export function shakeOf(sound: Sound, mine: boolean): readonly number[] | null {
  return mine || FOR_ALL.has(sound) ? (about(sound).touch ?? null) : null;
}
