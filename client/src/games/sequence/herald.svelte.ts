/** Tells those who do not see the screen what just happened and what they are to do. */

import { untrack } from 'svelte';
import type { SequenceTypes } from '../../gen/sequence';
import { announce } from '../../kit/aloud/live.svelte';
import type { GameTable } from '../contract';
import { tell } from './log';
import type { Words } from './words';
import { inTurn } from '../../kit/log/sentence';
import { aloud } from './words/sentence';

/** Announces each version once, with *due*: what it asks of this person, if anything. */
export function herald(table: GameTable<SequenceTypes>, words: () => Words, due: () => string | null): void {
  let heard = -1;
  $effect(() => {
    const latest = table.latest;
    const version = latest.at(-1)?.version ?? heard;
    if (version === heard) return;
    heard = version;
    untrack(() => {
      const lines = latest
        .flatMap((each) => tell(each, table, words()))
        .map((line) => aloud(line.sentence, words().cardName));
      announce(inTurn([...lines, due()]));
    });
  });
}
