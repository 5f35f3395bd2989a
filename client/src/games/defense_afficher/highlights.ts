/** What of a game that is over is worth remembering. */

import type { DefenseAfficherTypes, Event } from '../../gen/defense_afficher';
import type { GameTable, Highlight, Highlights, PosterArt } from '../contract';
import { sheet } from './art/sheets';
import { seatsOf, who } from './people';
import type { Words } from './words';

export type Table = Pick<
  GameTable<DefenseAfficherTypes>,
  'game' | 'history' | 'seat' | 'nameOf' | 'whoAt' | 'sideOf'
>;

const FEW = 3; // posters with which one was near to winning
const TOGETHER = 2; // posters of one turn that are worth a word

export function highlights(table: Table, words: Words): Highlights {
  const { moments } = words;
  const sides = table.game?.view.sides ?? [];
  const about = (
    best: Best | null,
    said: Pick<Highlight, 'icon' | 'kind' | 'yours'> & { title: (n: number) => string },
  ): Highlight | null => {
    if (!best) return null;
    const { title, ...rest } = said;
    const line = moments.by(who(sides, best.side, table, words));
    return { ...rest, title: title(best.count), line, seats: seatsOf({ sides }, best.side) };
  };
  const pasting = best(turns(table.history.flatMap(({ events }) => events)));
  const found = [
    about(pasting && pasting.count >= TOGETHER ? pasting : null, {
      icon: 'cards',
      kind: moments.pasting,
      title: moments.pasted,
      yours: moments.pastingYours,
    }),
    about(best(sum(table, ({ kind }) => (kind === 'NoticeLaid' ? 1 : 0))), {
      icon: 'refuse',
      kind: moments.notices,
      title: moments.laid,
      yours: moments.noticesYours,
    }),
    about(best(sum(table, (event) => (event.kind === 'Walked' ? event.route.length - 1 : 0))), {
      icon: 'next',
      kind: moments.walking,
      title: moments.walked,
      yours: moments.walkingYours,
    }),
  ];
  const kept = found.filter((each) => each !== null);
  return { moments: kept, near: near(table, words), line: kept[0]?.title ?? '', poster: poster(table) };
}

/** The last two posters that the winner has pasted. */
function poster({ game, history }: Table): PosterArt {
  const [winner] = game?.outcome?.winners ?? [];
  const pasted = history
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.kind === 'Pasted' && event.side === winner ? event.poster : []));
  return { ground: '#edb72f', pictures: pasted.slice(-2).map(sheet), words: [] };
}

interface Best {
  readonly side: number;
  readonly count: number;
}

/** The most of anything, if it is one side's alone. */
function best(counts: readonly Best[]): Best | null {
  const [first] = counts.toSorted((a, b) => b.count - a.count);
  if (!first || first.count === 0) return null;
  const rivals = counts.some(({ side, count }) => side !== first.side && count === first.count);
  return rivals ? null : first;
}

/** How many posters each turn has brought on the walls. */
function turns(events: readonly Event[]): Best[] {
  const pasted: Best[] = [];
  for (const event of events) {
    if (event.kind === 'TurnBegan') pasted.push({ side: event.side, count: 0 });
    const now = pasted.at(-1);
    if (event.kind === 'Pasted' && now?.side === event.side)
      pasted.splice(-1, 1, { ...now, count: now.count + 1 });
  }
  return pasted;
}

function sum({ history }: Table, worth: (event: Event) => number): Best[] {
  const counts = new Map<number, number>();
  for (const { events } of history)
    for (const event of events)
      if ('side' in event) counts.set(event.side, (counts.get(event.side) ?? 0) + worth(event));
  return [...counts].map(([side, count]) => ({ side, count }));
}

function near({ game, seat, sideOf }: Table, { moments }: Words): string {
  if (!game || seat === null) return '';
  const left = game.view.hand_counts[sideOf(seat)] ?? 0;
  return left > 0 && left <= FEW ? moments.near(left) : '';
}
