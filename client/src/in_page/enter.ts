/** Has this page play at the house in its own browser. */

import { reachBy } from '../transport';
import { keepLinks } from './links';
import { ownHouse } from './own_house.svelte';

export function enter(): void {
  reachBy(ownHouse);
  ownHouse.enter();
  keepLinks();
}
