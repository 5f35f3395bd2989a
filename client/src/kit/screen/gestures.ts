/** What a drawing does when its person does something: once, and then it lies still. */

import { mayMove } from '../look/motion';

const STILL: Keyframe = { translate: '0 0', rotate: '0deg' };

const GESTURES = {
  tilt: { ms: 440, frames: [STILL, { rotate: '-8deg' }, { rotate: '7deg' }, STILL] },
  jump: { ms: 420, frames: [STILL, { translate: '0 -22px' }, STILL, { translate: '0 -7px' }, STILL] },
} as const satisfies Record<string, { ms: number; frames: readonly Keyframe[] }>;

/** Milliseconds for which drums roll before a solution or a podium. */
export const ROLL = 860;

export type Gesture = keyof typeof GESTURES;

/** Have an element make a gesture, unless somebody asked for calm. */
export function gesture(node: HTMLElement | undefined, kind: Gesture): void {
  const { ms, frames } = GESTURES[kind];
  if (node && mayMove()) node.animate?.([...frames], { duration: ms, easing: 'ease-out' });
}
