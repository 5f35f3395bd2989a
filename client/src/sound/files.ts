/** Where the sounds are: files of their own, so that each is brought when it is needed. */

import type { Sound } from './names';

const files = import.meta.glob<string>('./files/*.mp3', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Gives the address of a sound's file; scripts/sounds makes them. */
export const fileOf = (sound: Sound): string | undefined => files[`./files/${sound}.mp3`];
