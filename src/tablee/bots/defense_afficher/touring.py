"""Working the tours out: a second or two, so it is done once and kept in a file.

A tour is the fixed point of: throw, then take the best landing, or stay (DDA-16).

    python -m tablee.bots.defense_afficher.touring

writes ``tours.bin`` anew. It is due when the board changes, or the numbers below.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, NamedTuple

from tablee.bots.defense_afficher.streets import BRUSH_AT, DICE, NAMES, bits, ways
from tablee.bots.defense_afficher.tours import CARD, FILE, SETS, TOUR, Tour

EXACT: Final = 0.05  # turns
# Turns that one more panel adds to a tour of none, one, two … on the average.
MARGIN: Final = (6.0, 4.6, 3.9, 3.3, 3.0, 2.7, 2.5, 2.3)


class _Landings(NamedTuple):
    """Where each throw can lead: one *end* for each square and its cost in turns."""

    ends: list[list[tuple[int, float]]]  # of each square: their numbers and costs
    thrown: list[list[Any]]  # for each square and die, a getter of the ends it has


@cache
def _landings(simplified: bool) -> _Landings:
    card = -1.0 if simplified else CARD  # DDA-32: it plays again
    numbers: dict[tuple[int, float], int] = {}
    thrown = []
    for start in NAMES:
        getters = []
        for die in DICE:
            landings = [landing for way in ways(start, die) for landing in way.landings]
            costs = {(at, turns + card * chance) for at, chance, turns in landings}
            ends = [numbers.setdefault(end, len(numbers)) for end in sorted(costs)]
            getters.append(itemgetter(ends[0], *ends))  # two at least: a tuple
        thrown.append(getters)
    ends_of: list[list[tuple[int, float]]] = [[] for _ in NAMES]
    for (square, cost), number in numbers.items():
        ends_of[square].append((number, cost))
    return _Landings(ends_of, thrown)


def best_tour(shorter: Mapping[int, Tour], simplified: bool) -> Tour:
    """Return the tour of the panels in *shorter*, by the tours without each of them."""
    if not shorter:
        return (0.0,) * len(NAMES)
    guess = MARGIN[min(len(shorter), len(MARGIN)) - 1]  # near enough to begin with
    turns = [
        sum(less) / len(less) + guess for less in zip(*shorter.values(), strict=True)
    ]
    ends, thrown = _landings(simplified)
    worth = [0.0] * sum(map(len, ends))
    moving: list[list[tuple[int, float]]] = []  # the ends that are no brush to visit
    for square, here in enumerate(ends):
        visited = shorter.get(BRUSH_AT[square])
        for number, cost in here:
            worth[number] = cost + (visited or turns)[square]
        moving.append([] if visited else here)
    change = 1.0
    while change > EXACT:
        change = 0.0
        for square, getters in enumerate(thrown):
            better = _one_turn([min(get(worth)) for get in getters])
            change = max(change, abs(better - turns[square]))
            turns[square] = better
            for number, cost in moving[square]:
                worth[number] = better + cost
    return tuple(turns)


def _one_turn(after: list[float]) -> float:
    """Return the turns from a square whose throws lead to *after*.

    The best is to walk on the good throws and to stay on the others: with the *n*
    best of six, 6 / n turns pass before one of them comes up.
    """
    after.sort()
    total = float(len(after))
    best = total + after[0]
    for count, turns in enumerate(after, start=1):
        total += turns
        best = min(best, total / count)
    return best


def all_tours(simplified: bool) -> list[Tour]:
    """Return the tour of every set of panels."""
    tours: list[Tour] = []
    for mask in range(SETS):
        shorter = {bit: tours[mask & ~bit] for bit in bits(mask)}
        tours.append(best_tour(shorter, simplified))
    return tours


if __name__ == "__main__":
    found = [tour for simplified in (False, True) for tour in all_tours(simplified)]
    file = Path(__file__).with_name(FILE)
    file.write_bytes(b"".join(TOUR.pack(*tour) for tour in found))
