"""The one number of every move, square and slot: for simulators and environments.

An exchange takes any of the posters held: they are picked one by one, and then the
exchange is made. A poster has the number of its slot. From ``ACTIONS`` on they are
slips, which are never listed and yet played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tablee.games.defense_afficher.city import (
    PANELS,
    SLOTS,
    SQUARES,
    Poster,
    Route,
    SlotId,
)
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    Give,
    GoTo,
    LayNotice,
    LiftNotice,
    Move,
    Paste,
    Peel,
    Scrape,
    Stay,
    SwapPeeked,
    SwapPlaces,
    TakeChance,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.walls import notice_shapes
from tablee.kernel import Pattern, Subset

SIDES: Final = 4  # at most
ROUTES: Final = 6  # that one throw leaves, at most
PEEKED: Final = 3  # posters, at most
SHAPES: Final = tuple(shape for panel in PANELS for shape in notice_shapes(panel))

SQUARE: Final = {square: n for n, square in enumerate(SQUARES)}
PANEL: Final = {panel: n for n, panel in enumerate(PANELS)}
SLOT: Final = {slot: n for n, slot in enumerate(SLOTS)}
POSTER: Final = {slot.poster: n for n, slot in enumerate(SLOTS.values())}
SHAPE: Final = {shape: n for n, shape in enumerate(SHAPES)}

THROW: Final = 0
STAY: Final = 1
TAKE_CHANCE: Final = 2
DONE: Final = 3
EXCHANGE: Final = 4  # the posters picked
WALK: Final = 5  # + the number of the route, in the rules' order
PICK: Final = WALK + ROUTES  # + poster: half a move
PASTE: Final = PICK + len(SLOTS)  # + poster, on its slot
LAY: Final = PASTE + len(SLOTS)  # + shape
LIFT: Final = LAY + len(SHAPES)  # + shape
SCRAPE: Final = LIFT + len(SHAPES)  # + slot * SIDES + who gets it
GIVE: Final = SCRAPE + len(SLOTS) * SIDES  # + poster
TAKE_PEEKED: Final = GIVE + len(SLOTS)  # + place in the Reserve * posters + given
GO: Final = TAKE_PEEKED + PEEKED * len(SLOTS)  # + panel, to its brush
SWAP: Final = GO + len(PANELS)  # + side
PEEL: Final = SWAP + SIDES  # + slot
ACTIONS: Final = PEEL + len(SLOTS)
MISPASTE: Final = ACTIONS  # + poster * slots + slot
SLIPS: Final = len(SLOTS) * len(SLOTS)


def numbered_moves() -> dict[int, Move]:
    """Return the moves whose numbers stand for the same at every table."""
    found: dict[int, Move] = {
        THROW: Throw(),
        STAY: Stay(),
        TAKE_CHANCE: TakeChance(),
        DONE: Done(),
    }
    for n, shape in enumerate(SHAPES):
        found[LAY + n] = LayNotice(shape)
        found[LIFT + n] = LiftNotice(shape)
    for n, slot in enumerate(SLOTS.values()):
        found[PASTE + n] = Paste(slot.poster, slot.id)
        found[GIVE + n] = Give(slot.poster)
        found[PEEL + n] = Peel(slot.id)
        for side in range(SIDES):
            found[SCRAPE + n * SIDES + side] = Scrape(slot.id, side)
        wrong: SlotId
        for k, wrong in enumerate(SLOTS):
            if k != n:
                found[MISPASTE + n * len(SLOTS) + k] = Paste(slot.poster, wrong)
    for n, panel in enumerate(PANELS.values()):
        found[GO + n] = GoTo(panel.brush)
    for side in range(SIDES):
        found[SWAP + side] = SwapPlaces(side)
    return found


MOVES: Final = numbered_moves()
NUMBERS: Final = {move: n for n, move in MOVES.items()}


def number_of(move: Any, routes: Sequence[Route], peeked: Sequence[Poster]) -> int:
    match move:
        case Walk(route=route):
            return WALK + routes.index(route)
        case SwapPeeked(take=take, give=give):
            return TAKE_PEEKED + peeked.index(take) * len(SLOTS) + POSTER[give]
        case Exchange():
            return EXCHANGE
        case _:
            return NUMBERS[move]


def picks(
    pattern: Pattern, picked: Sequence[Poster]
) -> Iterator[tuple[int, Poster | None]]:
    """Yield the posters that can still be picked for an exchange; None: it is made."""
    posters = pattern.open["posters"]
    assert isinstance(posters, Subset)
    if len(picked) < posters.most:
        for name in Counter(posters.items) - Counter(picked):
            poster = Poster(name)
            yield PICK + POSTER[poster], poster
    if len(picked) >= posters.least:
        yield EXCHANGE, None
