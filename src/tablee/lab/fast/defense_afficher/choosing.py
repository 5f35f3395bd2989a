"""Any action of whoever decides, found without a list of all of them where that pays.

Each is as likely, but for exchanges, which are many: one is begun as often as the die
is thrown, and made with even odds after each poster.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.lab.fast.chance import dice, mix, nth, size
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.defense_afficher import layout as at
from tablee.lab.fast.defense_afficher.board import ROUTE_COUNT, STOPS
from tablee.lab.fast.defense_afficher.listing import (
    listed,
    most_picked,
    pasted_next,
    picked_next,
    to_act,
)
from tablee.lab.fast.defense_afficher.posters import held

CHOOSING, WALKING, EXCHANGING = at.CHOOSING, at.WALKING, at.EXCHANGING
PASTING, DOUBLING = at.PASTING, at.DOUBLING
THROW, STAY, TAKE_CHANCE, DONE = at.THROW, at.STAY, at.TAKE_CHANCE, at.DONE
EXCHANGE, WALK, PICK, PASTE = at.EXCHANGE, at.WALK, at.PICK, at.PASTE
GO = at.GO


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
    """Pick any action of whoever decides."""
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
