/** Tells those who do not see the screen what just happened. Guesses are not read aloud
 *  unless asked for: they would drown everything else. */

import { untrack } from 'svelte';
import type { RebusTypes } from '../../../gen/rebus';
import { announce } from '../../../kit/aloud/live.svelte';
import { aloud } from '../../../kit/log/sentence';
import type { GameTable } from '../../contract';
import { tell } from './log';
import type { Words } from '../words';

/** Announce each version once, with *due*: what it asks of this person, if anything. */
export function herald(
  table: GameTable<RebusTypes>,
  words: () => Words,
  due: () => string | null,
  guesses: () => boolean, // whether they are read as well
): void {
  let last = -1;
  $effect(() => {
    const latest = table.latest;
    const version = latest.at(-1)?.version ?? last;
    if (version === last) return;
    last = version;
    untrack(() => {
      const told = latest.flatMap((each) => [
        ...tell(each, table, words()).map((line) => aloud(line.sentence)),
        ...(guesses() ? said(each.events, table) : []),
      ]);
      const quiet = latest.every((each) => each.events.every(({ kind }) => ['Guessed', 'GaveIn', 'AuthorReady'].includes(kind)));
      const text = [...told, quiet ? null : due()].filter((part) => part).join('. ');
      if (text) announce(text);
    });
  });
}

function said(events: readonly RebusTypes['Event'][], table: GameTable<RebusTypes>): string[] {
  return events.flatMap((event) =>
    event.kind === 'Guessed' && event.seat !== table.seat ? [`${table.nameOf(event.seat)}, ${event.text}`] : [],
  );
}
