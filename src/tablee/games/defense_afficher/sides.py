"""Sides of one or two people, and the places they sit at (DDA-04 to DDA-06, DDA-10)."""

from __future__ import annotations

from functools import cache
from typing import Final

from tablee.games.defense_afficher.state import (
    Giving,
    Moving,
    Over,
    Peeling,
    Sliding,
    State,
)
from tablee.kernel import IllegalTable, Seat

# A pair takes a second chair: all sides sit down first, then the second members.
SEATINGS: Final = tuple(
    (*range(sides), *range(sides - pairs, sides))
    for sides in (2, 3, 4)
    for pairs in range(sides + 1)
)
PLACES: Final = {2: "EW", 3: "NES", 4: "NESW"}  # clockwise round the board


def check_sides(sides: tuple[int, ...]) -> tuple[int, ...]:
    """Refuse a table that the rulebook does not know."""
    if sides not in SEATINGS:
        raise IllegalTable("DDA-04", "2 to 4 sides of one or two people each")
    return sides


@cache
def people_of(sides: tuple[int, ...], side: int) -> tuple[Seat, ...]:
    """Return the seats of a side, in the order they play."""
    return tuple(Seat(seat) for seat, of in enumerate(sides) if of == side)


def left_of(state: State, side: int) -> int:
    """Return the left-hand neighbour, who plays next."""
    return (side + 1) % len(state.hands)


def right_of(state: State, side: int) -> int:
    """Return the right-hand neighbour."""
    return (side - 1) % len(state.hands)


def deciding_side(state: State) -> int | None:
    """Return the side that decides now: not always the one on turn."""
    phase = state.phase
    if isinstance(phase, Over):
        return None
    if isinstance(phase, Giving):
        return phase.giver
    if isinstance(phase, Moving | Sliding | Peeling):
        return phase.chooser
    return state.turn.side


def deciding_seat(state: State) -> Seat | None:
    """Return the person who decides: members of a pair alternate turns (DDA-05)."""
    side = deciding_side(state)
    if side is None:
        return None
    return people_of(state.sides, side)[state.members[side]]
