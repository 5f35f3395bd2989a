/** What was done a moment ago and nothing on the board shows any more: somebody else's
 *  throw, what came of it, or Chance card, and anybody's slip. It stays long enough to be read. */

import { untrack } from 'svelte';
import type { DefenseAfficherTypes, Event } from '../../gen/defense_afficher';
import type { GameTable } from '../contract';
import { type Drawn, lastDrawn } from './drawn';
import { who } from './people';
import type { Words } from './words';

const STAYS = 3000; // milliseconds: two short sentences
const LEAST = 1500; // one of them, when the next already waits
const CARD_STAYS = 5000; // a card's whole text
const SLIP_STAYS = 6000; // which slot, and a rule's text

type Table = GameTable<DefenseAfficherTypes>;

export interface LastTurn {
  readonly side: number;
  readonly die: number | null;
  readonly stayed: boolean;
  readonly pasted: number; // posters, since that throw
}

/** Takes in what happened: the newest throw, and what its side did after it: stay, paste. */
export function take(
  before: LastTurn | null,
  events: readonly Event[],
  mine: number | null,
): LastTurn | null {
  let now = before;
  for (const event of events) {
    if (event.kind !== 'Threw' && event.kind !== 'Stayed' && event.kind !== 'Pasted') continue;
    const { kind, side } = event;
    const known = kind !== 'Threw' && now?.side === side ? now : null;
    const die = kind === 'Threw' ? event.die : (known?.die ?? null);
    const pasted = (known?.pasted ?? 0) + (kind === 'Pasted' ? 1 : 0);
    now = side === mine ? null : { side, die, stayed: kind === 'Stayed', pasted };
  }
  return now;
}

/** Says it: « Fanny a fait 4 et reste sur place », « … et colle 2 affiches ». */
export function say({ die, stayed, pasted }: LastTurn, name: string, words: Words): string {
  if (pasted) return die === null ? words.turn.pasted(name, pasted) : words.turn.diePasted(name, die, pasted);
  if (!stayed) return words.turn.die(name, die ?? 0);
  return die === null ? words.turn.stayed(name) : words.turn.dieStayed(name, die);
}

/** A poster put on another's slot (DDA-19). */
export type Slip = Extract<Event, { kind: 'Mispasted' }>;

export class RecentEvents {
  readonly #table: Table;
  #passing = $state.raw<LastTurn | null>(null);
  #card = $state.raw<Drawn | null>(null);
  #slip = $state.raw<Slip | null>(null);
  #heard: LastTurn | null = null; // the newest, which may wait to be shown
  #since = 0; // when the side that is spoken of came up

  /** Follows a table, for as long as the calling component lives. */
  constructor(table: Table, words: () => Words) {
    this.#table = table;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const show = (passing: LastTurn | null) => {
      const now = this.#passing;
      const early = this.#since + LEAST - performance.now();
      clearTimeout(timers[0]);
      if (now && passing && now.side !== passing.side && early > 0) {
        timers[0] = setTimeout(() => show(passing), early);
        return;
      }
      if (now?.side !== passing?.side) this.#since = performance.now();
      this.#passing = passing;
      timers[0] = setTimeout(() => (this.#passing = null), STAYS);
    };
    $effect(() => {
      const [latest, view] = [table.latest, table.game?.view];
      if (!view || latest.length === 0) return;
      untrack(() => {
        const events = latest.flatMap((each) => each.events);
        const passing = take(this.#heard, events, view.side);
        if (passing !== this.#heard) show((this.#heard = passing));
        this.#takeSlip(events, timers);
        const card = lastDrawn(table, view, words()) ?? this.#ofLatest(words());
        if (!card || card.who.me || card.key === this.#card?.key) return;
        this.#card = card;
        clearTimeout(timers[1]);
        timers[1] = setTimeout(() => (this.#card = null), CARD_STAYS);
      });
    });
    $effect(() => () => timers.forEach(clearTimeout));
  }

  /** The throw shown, when somebody else made it a moment ago. */
  get die(): number | null {
    return this.#passing?.die ?? null;
  }

  /** A card that somebody else drew a moment ago, its turn over or not. */
  get card(): Drawn | null {
    return this.#card;
  }

  /** A poster that was wrongly put on a slot a moment ago, by whomever. */
  get slip(): Slip | null {
    return this.#slip;
  }

  #takeSlip(events: readonly Event[], timers: ReturnType<typeof setTimeout>[]): void {
    const slip = events.findLast((event) => event.kind === 'Mispasted');
    if (!slip) {
      if (events.some((event) => event.kind === 'Pasted')) this.#slip = null;
      return;
    }
    this.#slip = slip;
    clearTimeout(timers[2]);
    timers[2] = setTimeout(() => (this.#slip = null), SLIP_STAYS);
  }

  /** What is to be read of it; '' when it is long past. */
  line(words: Words): string {
    const view = this.#table.game?.view;
    if (!view || !this.#passing) return '';
    const { name } = who(view.sides, this.#passing.side, this.#table, words);
    return say(this.#passing, name, words);
  }

  /** A card whose turn ended with it, within the newest version. */
  #ofLatest(words: Words): Drawn | null {
    const view = this.#table.game?.view;
    for (const { version, seat, events } of this.#table.latest.toReversed()) {
      const taken = events.findLast((event) => event.kind === 'ChanceTaken');
      if (taken && view)
        return { key: version, card: taken.card, who: who(view.sides, taken.side, this.#table, words, seat) };
    }
    return null;
  }
}
