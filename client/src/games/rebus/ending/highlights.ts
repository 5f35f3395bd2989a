/** What of a game that is over is worth remembering. */

import type { Rebus, RebusTypes, View } from '../../../gen/rebus';
import { lastChange, leader, type Step } from '../../../kit/ending/lead';
import type { GameTable, Highlight, Highlights } from '../../contract';
import { startOf } from '../art/board';
import { address } from '../../../kit/pictures/address';
import type { Words } from '../words';
import { favourites, tally } from './result';

export type Table = Pick<GameTable<RebusTypes>, 'game' | 'history' | 'seat' | 'nameOf' | 'sideOf'>;

const LAST = 61; // the square where the way ends (REB-28)
const NEAR = 6; // squares

export function highlights(table: Table, words: Words): Highlights {
  const view = table.game?.view;
  if (!view) return { moments: [], near: '', line: '' };
  const rebuses = view.gallery.filter(({ rejected }) => !rejected);
  const chosen = rebuses.find(({ number }) => favourites(view.favours).includes(number));
  const listened = ear(rebuses, table, words);
  const moments = [
    chosen && favourite(chosen, view, table, words),
    listened,
    turning(table, view, words),
    quickest(rebuses, table, words),
  ];
  const shown = chosen ?? rebuses.find(({ solvers }) => solvers.length > 0);
  return {
    moments: moments.filter((each) => !!each),
    near: near(table, view, words),
    line: listened?.title ?? '',
    ...(shown && {
      riddle: {
        pictures: shown.cards.map(address),
        asks: words.moments.asks(!!chosen, table.nameOf(shown.author)),
      },
      poster: { ground: '#f6edda', pictures: shown.cards.map(address), words: [] },
    }),
  };
}

const named = (seat: number, table: Table, words: Words): string =>
  seat === table.seat ? words.moments.you : table.nameOf(seat);

function favourite(rebus: Rebus, view: View, table: Table, words: Words): Highlight {
  const { moments } = words;
  return {
    icon: 'heart',
    kind: moments.favourite,
    title: moments.word(rebus.solution),
    line: moments.votes(
      rebus.author === table.seat ? null : table.nameOf(rebus.author),
      tally(view.favours).get(rebus.number) ?? 0,
    ),
    seats: [rebus.author],
    yours: moments.favouriteYours,
  };
}

/** Who has found most, if somebody alone has. */
function ear(rebuses: readonly Rebus[], table: Table, words: Words): Highlight | null {
  const found = tally(rebuses.flatMap(({ solvers }) => solvers));
  const [best, next] = [...found].toSorted((a, b) => b[1] - a[1]);
  if (!best || best[1] === next?.[1]) return null;
  const [seat, count] = best;
  return {
    icon: 'ear',
    kind: words.moments.ear,
    title: words.moments.found(count),
    line: named(seat, table, words),
    seats: [seat],
    yours: words.moments.earYours,
  };
}

/** What was found soonest. */
function quickest(rebuses: readonly Rebus[], table: Table, words: Words): Highlight | null {
  const [quick] = rebuses
    .filter(({ solvers, took }) => solvers.length > 0 && took > 0)
    .toSorted((a, b) => a.took - b.took);
  const first = quick?.solvers[0];
  if (!quick || first === undefined) return null;
  const seconds = Math.max(1, Math.round(quick.took / 1000));
  return {
    icon: 'bolt',
    kind: words.moments.quick,
    title: words.moments.fast(quick.solution, seconds),
    line: named(first, table, words),
    seats: [first],
    yours: words.moments.quickYours,
  };
}

/** What brought the winner to the lead for good: a rebus, or a throw of the die. */
function turning(table: Table, view: View, words: Words): Highlight | null {
  const change = lastChange(led(table, view));
  const end = view.express ? view.express.points : view.pawns;
  if (!change || change.seat !== leader(end)) return null;
  const { moments } = words;
  return {
    icon: 'curve',
    kind: moments.turning,
    title: change.what ? moments.word(change.what) : moments.throw,
    line: moments.ahead(change.seat === table.seat ? null : table.nameOf(change.seat)),
    seats: [change.seat],
    yours: moments.turningYours,
  };
}

/** How all stood after each move of the game, and of which rebus it came: '' is a throw. */
function led({ history }: Table, { options, sides }: View): Step<string>[] {
  const stand: number[] = sides.map(() => (options.express ? 0 : startOf(options.circuits)));
  let solution = '';
  return history.map(({ events }) => {
    for (const event of events) {
      if (event.kind === 'DieThrown') solution = '';
      else if (event.kind === 'RebusRevealed') solution = event.solution;
      else if (event.kind === 'PawnMoved') stand[event.seat] = event.to;
      else if (event.kind === 'PointsScored')
        for (const [seat, gain] of event.gains.entries()) stand[seat] = (stand[seat] ?? 0) + gain;
    }
    return { points: [...stand], what: solution };
  });
}

function near({ seat }: Table, { pawns }: View, { moments }: Words): string {
  if (seat === null) return '';
  const short = LAST - (pawns[seat] ?? 0);
  return short > 0 && short <= NEAR ? moments.near(short) : '';
}
