/** Tell those who do not see the screen what just happened and what they are to do. */

import { untrack } from 'svelte';
import type { GameTable, GameTypes, Happened } from '../../games/contract';
import { inTurn } from '../log/sentence';
import { announce } from './live.svelte';

/** Announce each version once, with *due*: what it asks of this person, if anything. */
export function announceVersions<G extends GameTypes>(
  table: GameTable<G>,
  tell: (news: Happened<G>) => readonly string[],
  due: () => string | null,
): void {
  let heard = -1;
  $effect(() => {
    const latest = table.latest;
    const version = latest.at(-1)?.version ?? heard;
    if (version === heard) return;
    heard = version;
    untrack(() => {
      const text = inTurn([...latest.flatMap(tell), due()]);
      if (text) announce(text);
    });
  });
}
