/** What of a game that is over is worth remembering. */

import type { Placed, SequenceTypes } from '../../gen/sequence';
import { whoThen } from '../../kit/seats/who';
import type { GameTable, Highlight, Highlights } from '../contract';
import { poster } from './poster';
import type { Words } from './words';

export type Table = Pick<
  GameTable<SequenceTypes>,
  'game' | 'history' | 'seat' | 'nameOf' | 'whoAt' | 'sideOf'
>;

/** A sequence, with the chip that closed it. */
interface Made {
  readonly version: number;
  readonly side: number;
  readonly placed: Placed;
}

export function highlights(table: Table, words: Words): Highlights {
  const made = sequences(table);
  const last = made.at(-1);
  const [first] = made;
  const both = made.filter(({ version }) => version === last?.version).length > 1;
  const moments = [
    last && closing(last, both, table, words),
    removals(table, words),
    first && first.version !== last?.version && opening(first, table, words),
  ];
  return {
    moments: moments.filter((each) => !!each),
    near: near(table, words),
    line: last ? words.moments.with(last.placed.card) : '',
    ...(table.game && { poster: poster(table.game.view, table.game.outcome?.winners ?? []) }),
  };
}

function sequences({ history }: Table): Made[] {
  return history.flatMap(({ version, events }) => {
    const placed = events.find((event) => event.kind === 'Placed');
    const made = events.filter((event) => event.kind === 'SequenceMade');
    return placed ? made.map(({ side }) => ({ version, side, placed })) : [];
  });
}

function closing({ version, placed }: Made, both: boolean, table: Table, words: Words): Highlight {
  const { moments } = words;
  const who = whoThen(table, placed.seat, version);
  return {
    icon: 'crown',
    kind: moments.closing,
    title: both ? moments.bothWith(placed.card) : moments.with(placed.card),
    line: moments.closedBy(who),
    seats: [placed.seat],
    yours: moments.closingYours,
  };
}

function opening({ version, placed }: Made, table: Table, words: Words): Highlight {
  const { moments } = words;
  return {
    icon: 'lock',
    kind: moments.opening,
    title: moments.with(placed.card),
    line: moments.openedBy(whoThen(table, placed.seat, version)),
    seats: [placed.seat],
    yours: moments.openingYours,
  };
}

/** Who took most chips off the board, if somebody alone did. */
function removals(table: Table, { moments }: Words): Highlight | null {
  const times = new Map<number, number>();
  for (const { events } of table.history)
    for (const event of events)
      if (event.kind === 'Removed') times.set(event.seat, (times.get(event.seat) ?? 0) + 1);
  const [first, second] = [...times].toSorted((a, b) => b[1] - a[1]);
  if (!first || first[1] === second?.[1]) return null;
  const [seat, count] = first;
  return {
    icon: 'undo',
    kind: moments.removals,
    title: moments.removed(count),
    line: moments.removedBy(whoThen(table, seat, Infinity)),
    seats: [seat],
    yours: moments.removalsYours,
  };
}

function near({ game, seat, sideOf }: Table, { moments }: Words): string {
  if (!game || seat === null) return '';
  const { sequences: made, needed } = game.view;
  const mine = made[sideOf(seat)]?.length ?? 0;
  return mine > 0 && needed - mine === 1 ? moments.near : '';
}
