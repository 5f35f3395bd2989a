"""Where a throw can lead, squares and panels counted from 0, worked out once.

A panel is also a bit, so that the panels a side still has to visit are one number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from tablee.games.defense_afficher.city import Route, nearest_panels, routes
from tablee.games.defense_afficher.content import (
    PANEL_OF,
    PANELS,
    SLOT_OF,
    SQUARES,
    SquareId,
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
    """Return the panels of *mask*, each as its bit."""
    return tuple(bit for bit in BRUSH if bit & mask)


def union(panels: Iterable[int]) -> int:
    """Return panels, each as its bit, together as one number."""
    mask = 0
    for bit in panels:
        mask |= bit
    return mask
