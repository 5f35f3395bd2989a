/** By which drawing each name at this table is known, so that every avatar shows it. */

import type { Chair } from '../../gen/wire';
import type { AvatarName } from './avatars';

let known = $state.raw<ReadonlyMap<string, AvatarName>>(new Map());

/** Notes who sits at the table. Of two people with one name neither is mistaken. */
export function showAvatars(chairs: readonly Pick<Chair, 'name' | 'avatar'>[]): void {
  const faces = new Map<string, AvatarName>();
  for (const { name, avatar } of chairs) {
    if (name === null) continue;
    faces.set(name, faces.has(name) && faces.get(name) !== avatar ? '' : avatar);
  }
  known = faces;
}

/** The drawing of a name; '': the initial. */
export const avatarOf = (name: string): AvatarName => known.get(name) ?? '';
