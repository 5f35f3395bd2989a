"""Tours: how many turns it takes, by the best play, to stand on brush after brush.

For a set of panels and every square: the expected number of turns until the brush of
each panel has been landed on exactly, in the best order and whatever the die shows.
It is the fixed point of: throw, then take the best landing, or stay (DDA-16).
"""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import Any, Final, NamedTuple

from tablee.bots.defense_afficher.streets import (
    BRUSH_AT,
    DICE,
    NAMES,
    bits,
    ways,
)

CARD: Final = -0.2  # turns that a Chance card costs on the way: it is rather a gift
EXACT: Final = 0.05  # turns
# Turns that one more panel adds to a tour of none, one, two … on the average.
MARGIN: Final = (6.0, 4.6, 3.9, 3.3, 3.0, 2.7, 2.5, 2.3)

Tour = tuple[float, ...]  # turns, by square


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


@cache
def tour(mask: int, simplified: bool = False) -> Tour:
    """Give the turns that it takes to visit all panels of *mask*, from each square."""
    if not mask:
        return (0.0,) * len(NAMES)
    shorter = {bit: tour(mask & ~bit, simplified) for bit in bits(mask)}
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


@cache
def nearest(mask: int, simplified: bool = False) -> Tour:
    """Give the turns to the first brush of *mask* to be had, one at a time aimed at."""
    tours = (tour(bit, simplified) for bit in bits(mask))
    return tuple(map(min, zip(*tours, strict=True))) or tour(0)


def _one_turn(after: list[float]) -> float:
    """Give the turns from a square whose throws lead to *after*.

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
