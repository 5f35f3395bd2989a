"""What several tests of last circuit tables share."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.games.rebus.state import (
    Gallery,
    State,
)
from tests.games.rebus.tables import (
    ANN,
    BOB,
    HAND,
    NOW,
    closed,
    composing,
    guessing,
)


def last(*racks: str, square: int = 45, **changes: Any) -> State:
    """Make the others guess what Ann has laid on the last circuit."""
    return guessing(
        "chat pot", "chapeau", *(racks or (HAND,)), pawns=(square, 1, 1), **changes
    )


def arrived(rack: str = HAND, die: int = 2, **changes: Any) -> State:
    """Make Ann compose on Arrivée."""
    usual = {"kind": "arrivee", "demanded": die, "pawns": (61, 1, 1)}
    return composing(rack, **{**usual, **changes})


def gallery() -> State:
    """Ann has won; three rebuses hang in the gallery."""
    state = closed(guessing(), (BOB, "chapeau"))
    [one] = state.gallery
    three = tuple(replace(one, number=n) for n in (1, 2, 3))
    state = replace(state, gallery=three)
    return replace(state, phase=Gallery((ANN,), "REB-28", NOW + 60_000))
