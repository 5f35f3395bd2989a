"""The city, the walls and the Chance cards as arrays of numbers.

Squares, panels, slots and cards count in the order of their files. A poster has the
number of its slot. Sets of panels and of slots are masks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, get_args

import numpy as np
from numpy.typing import NDArray

from tablee.games.defense_afficher.city import (
    CARDS,
    CHANCE_DECK,
    NOTICE,
    PANELS,
    POSTERS,
    SLOTS,
    SQUARES,
    STARTS,
    CardEffect,
    SquareEffect,
    SquareId,
    brushes_on_way,
    nearest_panels,
    routes,
)
from tablee.games.defense_afficher.dealing import PLACES
from tablee.games.defense_afficher.numbers import (
    PANEL,
    POSTER,
    ROUTES,
    SHAPES,
    SLOT,
    SQUARE,
)

SQUARE_IDS: Final = tuple(SQUARES)
PANEL_IDS: Final = tuple(PANELS)
SLOT_IDS: Final = tuple(SLOTS)
POSTER_IDS: Final = tuple(slot.poster for slot in SLOTS.values())
CARD_IDS: Final = tuple(CARDS)

SLOT_COUNT: Final = len(SLOT_IDS)
PANEL_COUNT: Final = len(PANEL_IDS)
SHAPE_COUNT: Final = len(SHAPES)
DIE: Final = 6
LONGEST: Final = 4  # slots of the largest panel

# every poster twice, in the rules' order before the shuffle
DECK: Final = np.array([POSTER[poster] for poster in POSTERS * 2], np.int8)
CHANCE: Final = np.array([CARD_IDS.index(card) for card in CHANCE_DECK], np.int8)
NOTICE_CARD: Final = CARD_IDS.index(NOTICE)
HOMES: Final = np.array(
    [
        ([SQUARE[STARTS[place]] for place in PLACES[n]] + [0] * 4)[:4]
        if n in PLACES
        else [0] * 4
        for n in range(5)
    ],
    np.int8,
)

# what a square does: one of these, or FIRST_EFFECT and on for an instruction
NOTHING, AT_BRUSH, AT_CHANCE, FIRST_EFFECT = 0, 1, 2, 3
_effects: Final = get_args(SquareEffect)


def _deed(square: Any) -> int:
    if square.panel is not None:
        return AT_BRUSH
    if square.kind == "chance":
        return AT_CHANCE
    found = square.effect
    return NOTHING if found is None else FIRST_EFFECT + _effects.index(found.do)


DEED: Final = np.array([_deed(square) for square in SQUARES.values()], np.int64)
DEED_N: Final = np.array(
    [square.effect.n if square.effect else 0 for square in SQUARES.values()], np.int64
)
EXCHANGE_ONE, MISS, ADVANCE, TO_NEAREST, BACK, PLAY_AGAIN = (
    FIRST_EFFECT + _effects.index(name)
    for name in (
        "exchange_one",
        "miss_turn",
        "advance",
        "go_to_nearest_brush",
        "go_back",
        "play_again",
    )
)

_card_effects: Final = get_args(CardEffect)
CARD_DOES: Final = np.array(
    [_card_effects.index(card.effect.do) for card in CARDS.values()], np.int64
)
CARD_N: Final = np.array([card.effect.n for card in CARDS.values()], np.int64)


def does(name: str) -> int:
    """Return the number of a card's effect."""
    return _card_effects.index(name)


PANEL_AT: Final = np.array(
    [PANEL[s.panel] if s.panel else -1 for s in SQUARES.values()], np.int64
)
BRUSH: Final = np.array([SQUARE[p.brush] for p in PANELS.values()], np.int64)
PANEL_OF: Final = np.array(
    [PANEL[p.id] for p in PANELS.values() for _ in p.slots], np.int64
)
PANEL_SIZE: Final = np.array([len(p.slots) for p in PANELS.values()], np.int64)
ALL_PANELS: Final = (1 << PANEL_COUNT) - 1
NEAREST: Final = np.array(
    [sum(1 << PANEL[p] for p in nearest_panels(s)) for s in SQUARES], np.int64
)
# the slots of each set of panels
SLOTS_OF: Final = np.array(
    [
        sum(1 << n for n in range(SLOT_COUNT) if panels >> int(PANEL_OF[n]) & 1)
        for panels in range(1 << PANEL_COUNT)
    ],
    np.int64,
)
SHAPE_SLOTS: Final = np.array(
    [sum(1 << SLOT[slot] for slot in shape) for shape in SHAPES], np.int64
)
SHAPE_PANEL: Final = np.array([PANEL_OF[SLOT[shape[0]]] for shape in SHAPES], np.int64)

# Routes by start, steps and where one came from: 0 for anywhere, or the neighbour.
NEIGHBOURS: Final = max(len(square.neighbours) for square in SQUARES.values())
BESIDE: Final = np.full((len(SQUARES), NEIGHBOURS), -1, np.int64)
for _n, _square in enumerate(SQUARES.values()):
    for _k, _other in enumerate(_square.neighbours):
        BESIDE[_n, _k] = SQUARE[_other]


def came(square: SquareId, way: int) -> SquareId | None:
    """Return the neighbour that a way in the route tables stands for."""
    return SQUARES[square].neighbours[way - 1] if way else None


def _routes() -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    shape = (len(SQUARES), DIE + 1, NEIGHBOURS + 1)
    every = {
        (n, steps, way): routes(square, steps, came(square, way))
        for n, square in enumerate(SQUARE_IDS)
        for steps in range(1, DIE + 1)
        for way in range(len(SQUARES[square].neighbours) + 1)
    }
    most = max(map(len, every.values()))
    count = np.zeros(shape, np.int64)
    end, before = np.zeros((*shape, most), np.int64), np.zeros((*shape, most), np.int64)
    for (n, steps, way), found in every.items():
        count[n, steps, way] = len(found)
        for k, route in enumerate(found):
            end[n, steps, way, k] = SQUARE[route[-1]]
            before[n, steps, way, k] = SQUARE[(SQUARE_IDS[n], *route)[-2]]
    return count, end, before


ROUTE_COUNT, ROUTE_END, ROUTE_BEFORE = _routes()
assert ROUTE_END.shape[-1] == ROUTES


def _panels(brushes: Iterable[SquareId]) -> int:
    return sum(1 << int(PANEL_AT[SQUARE[brush]]) for brush in brushes)


# By start and die: the panels on whose brushes one may stop (DDA-G21), as a mask
STOPS: Final = np.array(
    [
        [0] + [_panels(brushes_on_way(square, die)) for die in range(1, DIE + 1)]
        for square in SQUARES
    ],
    np.int64,
)
