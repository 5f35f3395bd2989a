"""Where a throw can lead, and tours: the turns it takes to stand on brush after brush.

Squares and panels are counted from 0, and a panel is also a bit, so that the panels a
side still has to visit are one number. For every set of panels and every square a tour
is the expected number of turns until the brush of each panel has been landed on
exactly, by the best play: the fixed point of "throw, then take the best landing, or
stay" (DDA-16). They take a second or two to work out, and are kept in ``tours.bin``:

    python -m tablee.games.defense_afficher.bots.tours

writes that file again. It is due when the board changes, or the numbers below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from operator import itemgetter
from pathlib import Path
from struct import Struct
from typing import Any, Final, NamedTuple

from tablee.games.defense_afficher.city import (
    PANEL_OF,
    PANELS,
    SLOT_OF,
    SQUARES,
    Route,
    SquareId,
    nearest_panels,
    routes,
)

NUMBER: Final = {square: n for n, square in enumerate(SQUARES)}
NAMES: Final = tuple(SQUARES)
BIT: Final = {panel: 1 << n for n, panel in enumerate(PANELS)}
BIT_OF: Final = {poster: BIT[PANEL_OF[slot]] for poster, slot in SLOT_OF.items()}
BRUSH: Final = {BIT[p.id]: NUMBER[p.brush] for p in PANELS.values()}
# The panel whose brush is on a square, as its bit; 0 where there is none.
BRUSH_AT: Final = tuple(BIT[s.panel] if s.panel else 0 for s in SQUARES.values())
DICE: Final = range(1, 7)


class Landing(NamedTuple):
    """Where a figure comes to rest, and what that square does besides."""

    square: int
    chance: bool = False  # it takes a Chance card, or plays again (DDA-32)
    turns: int = 0  # turns lost there; -1: it plays again


class Way(NamedTuple):
    """A route, and the landings that its last square leaves to choose from."""

    route: Route
    landings: tuple[Landing, ...]


@cache
def ways(start: SquareId, die: int) -> tuple[Way, ...]:
    """Return the routes of a throw; of those that come to the same, the first."""
    found: dict[tuple[Landing, ...], Way] = {}
    for route in routes(start, die):
        came_from = (start, *route)[-2]
        landings = tuple(_landings(route[-1], came_from, start))
        found.setdefault(landings, Way(route, landings))
    return tuple(found.values())


@cache
def arrivals(square: SquareId) -> tuple[Landing, ...]:
    """Return the landings of a figure that a card has put on *square*."""
    return tuple(_landings(square, None, square, displaced=True))


def _landings(
    square: SquareId,
    came_from: SquareId | None,
    left: SquareId,
    *,
    displaced: bool = False,
) -> Iterator[Landing]:
    here = SQUARES[square]
    here_no = NUMBER[square]
    if here.kind == "chance":
        yield Landing(here_no, chance=True)
        return
    match here.effect.do if here.effect else None:
        case "miss_turn":
            yield Landing(here_no, turns=1)
        case "play_again":
            yield Landing(here_no, turns=-1)
        case "advance" | "go_to_nearest_brush" | "go_back" if displaced:
            yield Landing(here_no)  # no chain (DDA-G14)
        case "advance":
            steps = here.effect.n if here.effect else 0
            for route in routes(square, steps, came_from):
                yield from _landings(route[-1], None, square, displaced=True)
        case "go_to_nearest_brush":
            yield from (Landing(NUMBER[brush]) for brush in nearest_brushes(square))
        case "go_back":
            yield from _landings(left, None, square, displaced=True)
        case _:
            yield Landing(here_no)


def nearest_brushes(square: SquareId) -> tuple[SquareId, ...]:
    """Return the nearest brush squares, several when equally near."""
    return tuple(PANELS[panel].brush for panel in nearest_panels(square))


@cache
def bits(mask: int) -> tuple[int, ...]:
    return tuple(bit for bit in BRUSH if bit & mask)


def union(panels: Iterable[int]) -> int:
    """Return panels, each as its bit, together as one number."""
    mask = 0
    for bit in panels:
        mask |= bit
    return mask


CARD: Final = -0.2  # turns that a Chance card costs on the way: it is rather a gift

Tour = tuple[float, ...]  # turns, by square

# The file holds the tour of every set of panels: in the full game, then in the
# simplified one.
FILE: Final = "tours.bin"
SETS: Final = 1 << len(BIT)
TOUR: Final = Struct(f"<{len(NAMES)}d")


@cache
def stored() -> bytes:
    return files(__package__).joinpath(FILE).read_bytes()


@cache
def tour(mask: int, simplified: bool = False) -> Tour:
    """Return the turns it takes to visit all panels of *mask*, from each square."""
    place = SETS + mask if simplified else mask
    return TOUR.unpack_from(stored(), place * TOUR.size)


@cache
def nearest(mask: int, simplified: bool = False) -> Tour:
    """Return the turns to the first brush of *mask* to be had, aimed at one by one."""
    tours = (tour(bit, simplified) for bit in bits(mask))
    return tuple(map(min, zip(*tours, strict=True))) or tour(0)


EXACT: Final = 0.05  # turns
# Turns that one more panel adds to a tour of none, one, two … on the average.
MARGIN: Final = (6.0, 4.6, 3.9, 3.3, 3.0, 2.7, 2.5, 2.3)


class _Landings(NamedTuple):
    """Where each throw can lead: one *end* for each square and its cost in turns."""

    ends: list[list[tuple[int, float]]]  # of each square: their numbers and costs
    thrown: list[list[Any]]  # for each square and die, a getter of the ends it has


@cache
def _throws(simplified: bool) -> _Landings:
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
    if not shorter:
        return (0.0,) * len(NAMES)
    guess = MARGIN[min(len(shorter), len(MARGIN)) - 1]  # near enough to begin with
    turns = [
        sum(less) / len(less) + guess for less in zip(*shorter.values(), strict=True)
    ]
    ends, thrown = _throws(simplified)
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
    tours: list[Tour] = []
    for mask in range(SETS):
        shorter = {bit: tours[mask & ~bit] for bit in bits(mask)}
        tours.append(best_tour(shorter, simplified))
    return tours


if __name__ == "__main__":
    found = [tour for simplified in (False, True) for tour in all_tours(simplified)]
    file = Path(__file__).with_name(FILE)
    file.write_bytes(b"".join(TOUR.pack(*tour) for tour in found))
