"""Where a figure can come to rest and what idle posters cost, as tables.

They are those of the bots of Défense d'afficher, worked out by their own functions.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import numpy as np

from tablee.games.defense_afficher.bots.planner import after_exchange, idle_turns
from tablee.games.defense_afficher.bots.tours import (
    DICE,
    NAMES,
    SETS,
    Landing,
    _landings,
    arrivals,
    nearest,
)
from tablee.games.defense_afficher.city import routes

MOST_IDLE: Final = 24  # posters: nearly nobody ever has more
HUNDREDTHS: Final = 101
PLACES: Final = 2  # landings that one square leaves to choose from, at most
Table = np.ndarray[Any, Any]


def _row(landings: Iterable[Landing]) -> Table:
    """Return square, chance and turns of each landing, the last one said again."""
    found = [tuple(map(int, landing)) for landing in landings]
    return np.array([*found, *[found[-1]] * PLACES][:PLACES], np.int32)


def _walks() -> tuple[Table, Table]:
    """Return the landings of every route, and which are real, by square and die."""
    every = {
        (n, die): routes(start, die) for n, start in enumerate(NAMES) for die in DICE
    }
    most = max(map(len, every.values()))
    shape = (len(NAMES), len(DICE) + 1, most)
    landings, real = np.zeros((*shape, PLACES, 3), np.int32), np.zeros(shape, bool)
    for (n, die), found in every.items():
        for k, route in enumerate(found):
            came_from = (NAMES[n], *route)[-2]
            landings[n, die, k] = _row(_landings(route[-1], came_from, NAMES[n]))
            real[n, die, k] = True
    return landings, real


ARRIVALS: Final = np.stack([_row(arrivals(square)) for square in NAMES])
WALKS, REAL = _walks()  # by square, die and route


@cache
def idle_costs() -> Table:
    """Return the turns of idle posters, by their count and the hundredths of use."""
    return np.array(
        [
            [idle_turns(idle, part / 100, False) for part in range(HUNDREDTHS)]
            for idle in range(MOST_IDLE + 1)
        ],
        np.float32,
    )


@cache
def after_exchanges() -> Table:
    """Return the turns left after an exchange, by idle, exchanged and hundredths."""
    some = range(MOST_IDLE + 1)
    return np.array(
        [
            [
                [
                    after_exchange(max(idle, count), count, part / 100, False)
                    for part in range(HUNDREDTHS)
                ]
                for count in some
            ]
            for idle in some
        ],
        np.float32,
    )


@cache
def nearest_tours() -> Table:
    """Return the turns to the first brush of a set of panels, by set and square."""
    return np.array([nearest(mask) for mask in range(SETS)], np.float32)
