/** The two buttons under a decision: the act that is ready, and the way round it. */

import type { DefenseAfficherTypes, Move, View } from '../../gen/defense_afficher';
import type { GameTable } from '../contract';
import { SQUARE } from './art/content';
import { who } from './people';
import type { Play } from './play.svelte';
import { brand, panelOf, posterOf } from './walls';
import type { Words } from './words';

type Table = Pick<GameTable<DefenseAfficherTypes>, 'seat' | 'nameOf'>;

export interface Act {
  readonly label: string;
  readonly move: Move | null; // null: something must be chosen first
}

export interface Acts {
  readonly main: Act | null;
  readonly other: Act | null; // stay, stop, leave it
}

/** Names what the selection would do, and what may be done instead. */
export function acts(view: View, play: Play, table: Table, words: Words): Acts {
  const act = words.act;
  const stop = (label: string): Act | null => (play.mayStop ? { label, move: { kind: 'Done' } } : null);
  const double = play.all('Paste')[0] ?? null;
  const main = { label: mainLabel(view, play, table, words), move: play.ready };
  switch (view.phase.kind) {
    case 'Choosing':
      return { main: play.exchanging ? main : null, other: null };
    case 'Walking':
      return { main, other: { label: act.stay, move: { kind: 'Stay' } } };
    case 'Pasting':
      if (play.held && play.posters[0]) {
        const {
          held: slot,
          posters: [poster],
        } = play;
        const here: Act = {
          label: act.pasteHere(slot),
          move: { kind: 'Paste', poster, slot },
        };
        return { main: here, other: stop(play.hasPasted ? act.done : act.pasteNothing) };
      }
      return play.hasPasted
        ? { main: stop(act.done), other: null }
        : { main: null, other: stop(act.pasteNothing) };
    case 'Doubling':
      return { main: double && { label: main.label, move: double }, other: stop(act.leaveDouble) };
    case 'Scraping':
      return { main, other: stop(act.leave) };
    case 'Peeking':
      return { main, other: stop(act.leavePeek) };
    default:
      return { main, other: null };
  }
}

function mainLabel(view: View, play: Play, table: Table, words: Words): string {
  const act = words.act;
  const { square, slots, side, peeked } = play.selection;
  const [poster] = play.posters;
  const hangs = brand(posterOf(slots[0] ?? ''));
  const named = (of: number) => who(view.sides, of, table, words).name;
  switch (view.phase.kind) {
    case 'Choosing':
    case 'Exchanging':
      return act.confirmExchange(play.posters.length);
    case 'Sliding':
      return view.side === view.turn.side ? act.walk : act.slide;
    case 'Moving': {
      const panel = SQUARE.get(square ?? '')?.panel;
      return panel ? act.go(panel) : act.walk;
    }
    case 'Swapping':
      return side === null ? act.swapFirst : act.swap(named(side));
    case 'Laying':
      return act.lay;
    case 'Scraping':
      if (play.use === 'lift') return slots[0] ? act.lift(panelOf(slots[0])?.id ?? '') : act.liftFirst;
      return slots[0] && side !== null ? act.scrape(hangs, named(side)) : act.scrapeFirst;
    case 'Doubling':
      return act.double(brand(posterOf(view.phase.slot)));
    case 'Giving':
      return poster ? act.give(brand(poster)) : act.giveFirst;
    case 'Shedding':
      return poster ? act.shed(brand(poster)) : act.shedFirst;
    case 'Peeking':
      return poster && peeked ? act.peek(brand(peeked), brand(poster)) : act.peekFirst;
    case 'Peeling':
      return slots[0] ? act.peel(hangs) : act.peelFirst;
    case 'Walking': {
      const panel = play.stops.has(square ?? '') && SQUARE.get(square ?? '')?.panel;
      return panel ? act.stopAt(panel) : act.walk;
    }
    default:
      return act.walk;
  }
}
