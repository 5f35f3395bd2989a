/** What the banner says: whose turn it is, and what to do, following the selection. */

import type { DefenseAfficherTypes, View } from '../../gen/defense_afficher';
import type { Asked } from '../../kit/log/sentence';
import type { GameTable } from '../contract';
import { touchWords } from './gifts';
import { who } from './people';
import type { Play } from './play.svelte';
import { tells } from './streets';
import { brand, panelOf, posterOf, useless } from './walls';
import type { Words } from './words';

type Table = Pick<GameTable<DefenseAfficherTypes>, 'seat' | 'nameOf' | 'lang'>;

/** Says whose turn it is to a person at the table. */
export function banner(
  view: View,
  play: Play,
  table: Table,
  words: Words,
  recent = '', // what somebody else just did, to be read before anything else
  listed = false, // what squares give is told beside the board already
): Asked {
  const mine = play.mine;
  const asked = mine ? advice(view, play, table, words, listed) : others(view, table, words);
  const idle = !mine || (view.phase.kind === 'Choosing' && !play.exchanging);
  const line = idle && play.where ? sought(view, play.where, words) : idle && recent;
  return { ...asked, line: line || asked.line, mine };
}

/** Says where a poster of the hand belongs, or that its place is taken. */
function sought(view: View, slot: string, words: Words): string {
  const poster = posterOf(slot);
  return view.pasted.includes(poster)
    ? words.turn.hangs(brand(poster), slot)
    : words.turn.goes(brand(poster), slot, panelOf(slot)?.street ?? '');
}

/** Says what somebody else is doing, to players and onlookers. */
export function others(view: View, table: Table, words: Words) {
  const turn = words.turn;
  const seat = view.acting ?? 0;
  const name = table.nameOf(seat);
  const partner = view.side !== null && view.sides[seat] === view.side;
  const title = partner ? turn.partner(name) : turn.theirs(name);
  const phase = view.phase;
  if (phase.kind === 'Over') return { title: turn.over, line: '' }; // still being drawn
  if (phase.kind === 'Walking') return { title, line: turn.die(name, phase.die) };
  return { title, line: `${name} ${turn.waits[phase.kind]}` };
}

function advice(view: View, play: Play, table: Table, words: Words, listed: boolean) {
  const turn = words.turn;
  const phase = view.phase;
  const { slots, side } = play.selection;
  const named = (of: number) => who(view.sides, of, table, words).name;
  const at = play.looked;
  const there = at && !(listed && tells(view, at)) && touchWords(view, at, play.stops, table.lang, words);
  switch (phase.kind) {
    case 'Choosing':
      if (play.exchanging) return exchange(view, play, words);
      return { title: turn.mine, line: play.mayTakeChance ? turn.choose : turn.chooseSimple };
    case 'Walking':
      return walking(phase, play, there || '', words);
    case 'Sliding':
      return {
        title: view.side === view.turn.side ? turn.slideMine : turn.slideTitle(named(view.turn.side)),
        line: there || turn.slide,
      };
    case 'Moving':
      return { title: turn.goTitle, line: there || turn.go };
    case 'Swapping':
      return { title: turn.swapTitle, line: there || turn.swap };
    case 'Pasting':
      return pasting(phase, play, words);
    case 'Doubling': {
      const may = play.all('Paste').length > 0;
      return {
        title: turn.doubleTitle(brand(posterOf(phase.slot))),
        line: may ? turn.double : turn.noDouble,
      };
    }
    case 'Laying':
      return { title: turn.layTitle, line: laying(phase.lifted_from, play, words) };
    case 'Scraping': {
      const use = play.use === 'lift' ? turn.lift : turn.scrape;
      const asked = play.use === 'scrape' && slots.length > 0 && side === null;
      return { title: turn.scrapeTitle, line: asked ? turn.scrapeTo : use };
    }
    case 'Exchanging':
      return exchange(view, play, words);
    case 'Shedding':
      return { title: turn.shedTitle, line: turn.shed };
    case 'Giving':
      return { title: turn.giveTitle(named(phase.taker)), line: turn.give };
    case 'Peeking':
      return { title: turn.peekTitle, line: turn.peek };
    case 'Peeling':
      return { title: turn.peelTitle(named(view.turn.side)), line: turn.peel };
    case 'Over':
      return { title: '', line: '' };
  }
}

/** Before a stop on the way one is told what of the throw is lost. */
function walking(phase: { die: number }, play: Play, there: string, words: Words) {
  const { threw, stops, walk, walkOrStop } = words.turn;
  const at = play.looked;
  const steps = at && play.stops.has(at) ? (play.shownRoute?.length ?? 0) : 0;
  if (steps > 0) return { title: stops(phase.die - steps), line: there || walkOrStop };
  return { title: threw(phase.die), line: there || (play.stops.size > 0 ? walkOrStop : walk) };
}

function exchange(view: View, play: Play, words: Words) {
  const turn = words.turn;
  const most = play.exchange?.most ?? 0;
  const count = play.posters.length;
  const ask = most === 1 ? turn.exchangeOne : turn.exchange(most);
  const line = count > 0 ? turn.exchanged(count, useless(view, play.posters)) : ask;
  return { title: turn.exchangeTitle, line };
}

function pasting(phase: { panels: string[]; most: number | null }, play: Play, words: Words) {
  const turn = words.turn;
  const [first = ''] = phase.panels;
  const fog = phase.panels.length > 2;
  const title = fog ? turn.pasteFog : phase.most === 1 ? turn.pasteLadder : turn.pasteTitle(first);
  const [poster] = play.posters;
  if (poster && play.held) return { title, line: turn.pasteHeld(brand(poster), play.held) };
  if (poster) return { title, line: turn.pasteChosen(brand(poster)) };
  if (fog && phase.most !== null) return { title, line: turn.pasteUpTo(phase.most) };
  return { title, line: phase.most === 1 ? turn.pasteOne : turn.paste };
}

function laying(from: string | null, play: Play, words: Words): string {
  const turn = words.turn;
  const { slots } = play.selection;
  if (slots.length === 0) return from ? turn.layElsewhere : turn.lay;
  if (!play.ready) return turn.notAShape;
  return turn.laid(slots.length, panelOf(slots[0] ?? '')?.id ?? '');
}
