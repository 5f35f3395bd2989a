"""Which actions are open (as the rules' ``legality``), and choosing one at random."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.defense_afficher import numbers
from tablee.games.defense_afficher.numbers import GIVE, GO, LIFT, SCRAPE
from tablee.lab.fast.chance import dice, mix, nth, size
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.defense_afficher import layout as at
from tablee.lab.fast.defense_afficher.board import (
    ALL_PANELS,
    PANEL_COUNT,
    ROUTE_COUNT,
    SHAPE_COUNT,
    SHAPE_PANEL,
    SHAPE_SLOTS,
    SLOT_COUNT,
    STOPS,
)
from tablee.lab.fast.defense_afficher.chance_cards import way_of
from tablee.lab.fast.defense_afficher.turns import covered, hanging, held, open_slots

CHOOSING, WALKING, PASTING, LAYING = at.CHOOSING, at.WALKING, at.PASTING, at.LAYING
SCRAPING, DOUBLING, EXCHANGING = at.SCRAPING, at.DOUBLING, at.EXCHANGING
SHEDDING, GIVING, PEEKING, MOVING = at.SHEDDING, at.GIVING, at.PEEKING, at.MOVING
SLIDING, SWAPPING, PEELING, OVER = at.SLIDING, at.SWAPPING, at.PEELING, at.OVER
THROW, STAY, TAKE_CHANCE, DONE = (
    numbers.THROW,
    numbers.STAY,
    numbers.TAKE_CHANCE,
    numbers.DONE,
)
EXCHANGE, WALK, PICK, PASTE, LAY = (
    numbers.EXCHANGE,
    numbers.WALK,
    numbers.PICK,
    numbers.PASTE,
    numbers.LAY,
)
TAKE_PEEKED, SWAP, PEEL, SIDES = (
    numbers.TAKE_PEEKED,
    numbers.SWAP,
    numbers.PEEL,
    numbers.SIDES,
)


@compiled
def to_act(table: Any, setting: Any) -> Any:
    """Return the seat that decides now: members of a pair alternate (DDA-05)."""
    side = np.int64(table.side)
    if table.phase == GIVING:
        side = np.int64(table.giver)
    elif table.phase in (MOVING, SLIDING, PEELING):
        side = np.int64(table.chooser)
    return side + table.members[side] * setting.pairs


@compiled
def _put(mask: Any, first: Any, out: Any, n: Any) -> Any:
    """List one action for each member of a mask of slots."""
    for slot in range(SLOT_COUNT):
        out[n] = first + slot
        n += mask >> slot & 1
    return n


@compiled
def _count(items: Any, count: Any, wanted: Any) -> Any:
    found = 0
    for n in range(count):
        found += items[n] == wanted
    return found


@compiled
def most_picked(table: Any) -> Any:
    """Count the posters that can be exchanged, as far as hand and Reserve go."""
    return min(np.int64(table.reserve_count), np.int64(table.hand_count[table.side]))


@compiled
def picked_next(table: Any, picked: Any) -> Any:
    """Return the posters of the hand that are not picked yet; there are two of each."""
    side = np.int64(table.side)
    once, twice, one, two = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    for n in range(np.int64(table.hand_count[side])):
        poster = np.int64(1) << np.int64(table.hands[side, n])
        twice |= once & poster
        once |= poster
    for n in range(picked):
        poster = np.int64(1) << np.int64(table.picked[n])
        two |= one & poster
        one |= poster
    return (once & ~one) | (twice & ~two)


@compiled
def _picks(table: Any, out: Any, n: Any, least: Any, most: Any) -> Any:
    """List how an exchange can be put together further, or be made."""
    picked = np.int64(table.picked_count)
    if picked < most:
        n = _put(picked_next(table, picked), PICK, out, n)
    if picked >= least:
        out[n] = EXCHANGE
        n += 1
    return n


@compiled
def _choices(table: Any, setting: Any, out: Any, n: Any) -> Any:
    if table.picked_count == 0:
        out[n] = THROW
        n += 1
        out[n] = TAKE_CHANCE
        n += 1 - setting.simplified
    return _picks(table, out, n, np.int64(1), most_picked(table))


@compiled
def _layings(table: Any, out: Any, n: Any) -> Any:
    taken = covered(table)
    for shape in range(SHAPE_COUNT):
        out[n] = LAY + shape
        free = SHAPE_SLOTS[shape] & taken == 0
        n += free & (SHAPE_PANEL[shape] != table.lifted_from)
    return n


@compiled
def _scrapings(table: Any, setting: Any, out: Any, n: Any) -> Any:
    for k in range(table.notice_count):
        out[n] = LIFT + table.notices[k]
        n += 1
    loose = hanging(table, np.int64(ALL_PANELS))
    for slot in range(SLOT_COUNT):
        if loose >> slot & 1:
            for to in range(setting.sides):
                out[n] = SCRAPE + slot * SIDES + to
                n += to != table.side
    out[n] = DONE
    return n + 1


@compiled
def _peekings(table: Any, out: Any, n: Any) -> Any:
    kinds = held(table, np.int64(table.side))
    for place in range(table.count):
        if _count(table.reserve, place, table.reserve[place]) == 0:
            n = _put(kinds, TAKE_PEEKED + place * SLOT_COUNT, out, n)
    out[n] = DONE
    return n + 1


@compiled
def _brushes(panels: Any, out: Any, n: Any) -> Any:
    """List the brushes of a mask of panels to go to."""
    for panel in range(PANEL_COUNT):
        out[n] = GO + panel
        n += panels >> panel & 1
    return n


@compiled
def _ways(table: Any, setting: Any, out: Any, n: Any) -> Any:
    here = np.int64(table.figures[table.side])
    way = np.int64(0)
    if table.phase == SLIDING:
        way = np.int64(way_of(here, np.int64(table.came_from)))
    for k in range(ROUTE_COUNT[here, table.die, way]):
        out[n] = WALK + k
        n += 1
    if table.phase == WALKING:
        if setting.stop_at_brushes:
            n = _brushes(STOPS[here, table.die], out, n)
        out[n] = STAY
        n += 1
    return n


@compiled
def _others(table: Any, setting: Any, out: Any, n: Any) -> Any:
    """List the squares or sides to choose from."""
    if table.phase == MOVING:
        return _brushes(np.int64(table.panels), out, n)
    for side in range(setting.sides):
        out[n] = SWAP + side
        n += side != table.side
    return n


@compiled
def pasted_next(table: Any) -> Any:
    """Return the posters that can be pasted now, as a mask."""
    free = np.int64(1) << np.int64(table.slot)
    if table.phase == PASTING:
        free = open_slots(table, np.int64(table.panels))
    return held(table, np.int64(table.side)) & free


@compiled
def _pastings(table: Any, out: Any, n: Any) -> Any:
    n = _put(pasted_next(table), PASTE, out, n)
    out[n] = DONE
    return n + 1


@compiled
def listed(table: Any, setting: Any, seat: Any, out: Any, n: Any) -> Any:
    """Write the actions open to *seat* to *out* from *n* on; return the end."""
    phase = table.phase
    if phase == OVER or to_act(table, setting) != seat:
        return n
    if phase == CHOOSING:
        return _choices(table, setting, out, n)
    if phase in (WALKING, SLIDING):
        return _ways(table, setting, out, n)
    if phase in (PASTING, DOUBLING):
        return _pastings(table, out, n)
    if phase == LAYING:
        return _layings(table, out, n)
    if phase == SCRAPING:
        return _scrapings(table, setting, out, n)
    if phase == EXCHANGING:
        least, most = np.int64(table.least), np.int64(table.most)
        return _picks(table, out, n, least, most)
    if phase in (SHEDDING, GIVING):
        side = np.int64(table.giver if phase == GIVING else table.side)
        return _put(held(table, side), GIVE, out, n)
    if phase == PEEKING:
        return _peekings(table, out, n)
    if phase == PEELING:
        return _put(table.slots, PEEL, out, n)
    return _others(table, setting, out, n)


@compiled
def _begin(table: Any, setting: Any, rng: Any) -> Any:
    """Throw, take a Chance card, or pick the first poster of an exchange."""
    others = 2 - setting.simplified  # the throw and, with Chance cards, a card
    if most_picked(table) == 0:
        found = dice(rng, others)
    else:
        found = dice(rng, others + 1)
        if found == others:
            kinds = held(table, np.int64(table.side))
            return PICK + nth(kinds, dice(mix(rng), size(kinds)))
    return THROW if found == 0 else TAKE_CHANCE


@compiled
def _pick_on(table: Any, rng: Any, least: Any, most: Any) -> Any:
    """Pick another poster of an exchange, or make it."""
    picked = np.int64(table.picked_count)
    if picked >= least and (picked >= most or dice(rng, np.int64(2))):
        return EXCHANGE
    kinds = picked_next(table, picked)
    return PICK + nth(kinds, dice(mix(rng), size(kinds)))


@compiled
def _walk_or_stop(table: Any, routes: Any, rng: Any) -> Any:
    stops = STOPS[table.figures[table.side], table.die]
    ways = routes + size(stops)
    found = dice(rng, ways + 1)
    if found < routes:
        return WALK + found
    return STAY if found == ways else GO + nth(stops, found - routes)


@compiled
def _walk(table: Any, setting: Any, rng: Any) -> Any:
    routes = ROUTE_COUNT[table.figures[table.side], table.die, 0]
    if setting.stop_at_brushes:
        return _walk_or_stop(table, routes, rng)
    found = dice(rng, routes + 1)
    return STAY if found == routes else WALK + found


@compiled
def _paste(table: Any, rng: Any) -> Any:
    slots = pasted_next(table)
    count = size(slots)
    found = dice(rng, count + 1)
    return DONE if found == count else PASTE + nth(slots, found)


@compiled
def choose(table: Any, setting: Any, rng: Any, out: Any) -> Any:
    """Pick any action of the deciding seat."""
    phase = table.phase
    if phase == CHOOSING:
        if table.picked_count == 0:
            return np.int64(_begin(table, setting, rng))
        return np.int64(_pick_on(table, rng, np.int64(1), most_picked(table)))
    if phase == WALKING:
        return np.int64(_walk(table, setting, rng))
    if phase in (PASTING, DOUBLING):
        return np.int64(_paste(table, rng))
    if phase == EXCHANGING:
        least, most = np.int64(table.least), np.int64(table.most)
        return np.int64(_pick_on(table, rng, least, most))
    count = listed(table, setting, to_act(table, setting), out, np.int64(0))
    return np.int64(out[dice(rng, count)])
