/** What the person is about to do: what is selected, and the move it makes.
 *
 * Which moves are legal is the server's word alone. A poster can be put on any slot of
 * the panel all the same: a wrong one costs (DDA-19), a closed one is refused by its rule.
 */

import type { DefenseAfficherTypes, Move } from '../../gen/defense_afficher';
import type { Pattern, Subset } from '../../gen/wire';
import type { GameTable } from '../contract';
import { NOTHING, type Selection, type Use, chosenMove } from './choice';
import type { Route } from './streets';
import { type Of, ofKind, slotsToLight, slotsToTouch, squaresToTouch, stopsToTouch } from './touch';
import { keyed, panelOf, slotOf } from './walls';
import { standing } from '../../kit/log/standing';

export class Play {
  readonly #table: GameTable<DefenseAfficherTypes>;
  #chosen = $state.raw<Selection>(NOTHING);
  #version = $state(-1); // a selection is forgotten when the game has moved on
  #sought = $state<string | null>(null); // the poster whose slot is shown
  #seen = $state<string | null>(null); // the square pointed at

  constructor(table: GameTable<DefenseAfficherTypes>) {
    this.#table = table;
  }

  readonly selection = $derived.by(() =>
    this.#version === this.#table.game?.version ? this.#chosen : NOTHING,
  );

  readonly hand = $derived.by(() => keyed(this.#table.game?.view.hand ?? []));
  readonly #legal = $derived.by(() => this.#table.game?.legalMoves ?? []);
  readonly #moves = $derived.by(() => this.#legal.filter((move): move is Move => move.kind !== 'Pattern'));

  /** Whether something was pasted since this side came to the wall. */
  readonly hasPasted = $derived.by(() => pastedSoFar(this.#table.history));

  /** The slot of the poster that was touched last, which the board prints for all to
   *  see; not while pasting by hand, when finding it is the game (DDA-19). */
  readonly where = $derived.by((): string | null => {
    const poster = this.#poster(this.#sought ?? '');
    const view = this.#table.game?.view;
    const byHand = this.phase?.kind === 'Pasting' && !view?.options.assisted_pasting;
    return poster && !byHand ? slotOf(poster) : null;
  });

  /** Whether this is the poster whose slot is shown. */
  isSought(key: string): boolean {
    return this.where !== null && this.#sought === key;
  }

  /** Whether the decision is this person's. */
  readonly mine = $derived.by(() => this.#legal.length > 0);

  /** What is being decided, when it is by this person. */
  readonly phase = $derived.by(() => (this.mine ? this.#table.game?.view.phase : undefined));

  readonly mayThrow = $derived.by(() => this.all('Throw').length > 0);
  readonly mayTakeChance = $derived.by(() => this.all('TakeChance').length > 0);
  readonly mayStop = $derived.by(() => this.all('Done').length > 0);

  /** How many posters may be exchanged now: the server's bounds, or null. */
  readonly exchange = $derived.by((): Subset | null => {
    const family = this.#legal.find(
      (move): move is Pattern => move.kind === 'Pattern' && move.move === 'Exchange',
    );
    const posters = family?.open['posters'];
    return posters?.kind === 'Subset' ? posters : null;
  });

  /** Whether touching posters chooses them for an exchange. */
  readonly exchanging = $derived.by(
    () => !!this.exchange && (this.selection.exchanging || this.phase?.kind === 'Exchanging'),
  );

  /** Whether a poster of the hand is asked for, and goes by itself. */
  readonly giving = $derived.by(() => this.all('Give').length > 0);
  readonly peeking = $derived.by(() => this.phase?.kind === 'Peeking');
  readonly pasting = $derived.by(() => this.phase?.kind === 'Pasting' || this.phase?.kind === 'Doubling');

  /** Whether the decision begins with a poster of the hand. */
  readonly usesHand = $derived.by(() => this.exchanging || this.giving || this.phase?.kind === 'Pasting');

  /** The squares that can be touched, each with its ways. */
  readonly squares = $derived.by(() => {
    const view = this.#table.game?.view;
    return view && this.mine ? squaresToTouch(view, this.#moves) : NO_SQUARES;
  });

  /** Those of them that lie on the way, where the rest of the throw is lost (DDA-G21). */
  readonly stops = $derived.by(() => stopsToTouch(this.phase, this.#moves));

  /** The slots that can be touched; lit are those of them that are open to a poster. */
  readonly slots = $derived.by(() =>
    this.phase ? slotsToTouch(this.phase, this.#moves, this.use) : NO_SLOTS,
  );
  readonly lit = $derived.by(() => {
    const view = this.#table.game?.view;
    return view && this.phase ? slotsToLight(view, this.phase, this.slots) : NO_SLOTS;
  });

  /** Whether the decision is made on the board: then nothing may lie over it. */
  readonly onBoard = $derived.by(() => this.squares.size + this.slots.size > 0);

  /** Which of the scraper's uses is looked at: moving a notice, if there is one. */
  readonly use = $derived.by((): Use => {
    if (this.selection.use) return this.selection.use;
    return this.all('Scrape').length > 0 ? 'scrape' : 'lift';
  });

  /** The route to the selected square. */
  readonly route = $derived.by((): Route | null => {
    const { square, way } = this.selection;
    return this.squares.get(square ?? '')?.[way] ?? null;
  });

  /** The square pointed at, or else the selected one. */
  readonly looked = $derived.by(() =>
    this.#seen && this.squares.has(this.#seen) ? this.#seen : this.selection.square,
  );

  /** The route to show: to the square looked at. */
  readonly shownRoute = $derived.by((): Route | null =>
    this.looked === this.selection.square ? this.route : (this.squares.get(this.looked ?? '')?.[0] ?? null),
  );

  /** The posters chosen, in order. */
  readonly posters = $derived.by(() =>
    this.selection.posters.map((key) => this.#poster(key)).filter((poster) => poster !== ''),
  );

  /** The move that the selection makes, ready to be confirmed. */
  readonly ready = $derived.by((): Move | null => {
    if (this.exchanging) return this.#readyExchange();
    const chosen = { ...this.selection, use: this.use, route: this.route };
    return chosenMove(this.#moves, chosen, this.posters[0]);
  });

  /** The legal moves of one kind. */
  all<K extends Move['kind']>(kind: K): Of<K>[] {
    return ofKind(this.#moves, kind);
  }

  /** Goes into the exchange, or leaves it. */
  startExchange(): void {
    this.#choose({ ...NOTHING, exchanging: true });
  }

  /** Puts everything down. */
  cancel(): void {
    this.#sought = null;
    this.#choose({ ...NOTHING, use: this.selection.use });
  }

  touchPoster(key: string): void {
    const { posters } = this.selection;
    this.#sought = this.#sought === key ? null : key;
    if (posters.includes(key)) this.#with({ posters: posters.filter((k) => k !== key) });
    else if (this.exchanging) {
      if (posters.length < (this.exchange?.most ?? 0)) this.#with({ posters: [...posters, key] });
    } else if (this.giving || this.peeking) this.#with({ posters: [key] });
    else if (this.pasting) this.#with({ posters: [key], slots: [] });
  }

  touchPeeked(poster: string): void {
    this.#with({ peeked: this.selection.peeked === poster ? null : poster });
  }

  /** Chooses a square; touched again, goes there. */
  touchSquare(square: string): void {
    if (!this.squares.has(square)) return;
    if (this.selection.square === square && this.ready) {
      void this.confirm();
      return;
    }
    const swap = this.all('SwapPlaces').find((move) => this.#table.game?.view.figures[move.side] === square);
    this.#with({ square, way: 0, side: swap?.side ?? null });
  }

  /** Points at a square without choosing it. */
  preview(square: string | null): void {
    this.#seen = square;
  }

  takeWay(way: number): void {
    this.#with({ way });
  }

  /** Chooses a side: the one that gets the poster, or whose place is taken. */
  touchSide(side: number): void {
    const square = this.phase?.kind === 'Swapping' ? this.#table.game?.view.figures[side] : null;
    this.#with({ side, square: square ?? null });
  }

  takeUp(use: Use): void {
    this.#choose({ ...NOTHING, use });
  }

  /** The slot that a poster is about to be pasted on, once it is touched again. */
  readonly held = $derived.by((): string | null => (this.pasting ? (this.selection.slots[0] ?? null) : null));

  /** Takes back the slot that waits for a second touch. */
  release(): void {
    if (this.held) this.#with({ slots: [] });
  }

  /** Touches a slot: pastes there, covers it, or chooses what hangs there. With *asks* a first
   *  touch only chooses where to paste. */
  touchSlot(slot: string, asks = false): void {
    if (!this.slots.has(slot)) return;
    const { slots, side } = this.selection;
    switch (this.phase?.kind) {
      case 'Pasting':
      case 'Doubling': {
        const [key] = this.selection.posters;
        if (key && asks && this.held !== slot) this.#with({ slots: [slot] });
        else if (key) void this.paste(key, slot);
        break;
      }
      case 'Laying':
        this.cover(slots.includes(slot) ? slots.filter((s) => s !== slot) : [...slots, slot]);
        break;
      case 'Scraping':
        if (this.use === 'lift') {
          const notice = this.all('LiftNotice').find((move) => move.slots.includes(slot));
          this.#with({ slots: notice?.slots ?? [] });
        } else this.#with({ slots: [slot], side: side ?? this.#onlyTaker() });
        break;
      case 'Peeling':
        this.#with({ slots: [slot] });
        break;
    }
  }

  /** Lays the notice in thought over these slots; it stays on the last one's panel. */
  cover(slots: readonly string[]): void {
    const last = slots.at(-1);
    const here = last === undefined ? undefined : panelOf(last);
    this.#with({ slots: slots.filter((slot) => panelOf(slot) === here) });
  }

  /** Puts a poster of the hand on a slot, right or wrong. */
  paste(key: string, slot: string): Promise<boolean> {
    return this.send({ kind: 'Paste', poster: this.#poster(key), slot });
  }

  confirm(): Promise<boolean> | null {
    return this.ready && this.send(this.ready);
  }

  send(move: Move): Promise<boolean> {
    return this.#table.play(move);
  }

  #readyExchange(): Move | null {
    const bounds = this.exchange;
    if (!bounds || !this.exchanging) return null;
    const count = this.posters.length;
    return count >= bounds.least && count <= bounds.most
      ? { kind: 'Exchange', posters: [...this.posters] }
      : null;
  }

  /** The side that gets a scraped poster, when there is only one other. */
  #onlyTaker(): number | null {
    const sides = new Set(this.all('Scrape').map(({ to }) => to));
    return sides.size === 1 ? ([...sides][0] ?? null) : null;
  }

  #poster(key: string): string {
    return this.hand.find((kept) => kept.key === key)?.poster ?? '';
  }

  #with(change: Partial<Selection>): void {
    this.#choose({ ...this.selection, ...change });
  }

  #choose(chosen: Selection): void {
    this.#table.panels.dismiss();
    this.#chosen = chosen;
    this.#version = this.#table.game?.version ?? -1;
  }
}

/** Whether anything was pasted after the last event that leads to a wall. */
function pastedSoFar(history: GameTable<DefenseAfficherTypes>['history']): boolean {
  for (const { events } of standing(history).toReversed()) {
    for (const { kind } of events.toReversed()) {
      if (kind === 'Pasted') return true;
      if (LEADS.has(kind)) return false;
    }
  }
  return false;
}

const LEADS: ReadonlySet<string> = new Set([
  'TurnBegan',
  'Walked',
  'Arrived',
  'Stayed',
  'PlacesSwapped',
  'ChanceTaken',
  'Dealt',
]);
const NO_SQUARES: ReadonlyMap<string, readonly Route[]> = new Map();
const NO_SLOTS: ReadonlySet<string> = new Set();
