"""Taking back: what turned nothing up, and touched no hand but one's own (DDA-G19)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import Poster
from tablee.games.defense_afficher.moves import (
    Give,
    Move,
    Paste,
    Walk,
)
from tablee.games.defense_afficher.state import Giving, State
from tablee.kernel import Seat
from tests.games.defense_afficher.places import (
    A1,
    BRUSH_A,
    LUSTUCRU,
    TO_BRUSH,
)
from tests.games.defense_afficher.tables import ANN, play, table


def rule_of(state: State, move: Move) -> str | None:
    """Return the rule against taking *move* back, once it is made."""
    return GAME.table_hooks.takes_back(state, ANN, move, play(state, ANN, move).state)


@pytest.mark.rule("DDA-G19")
@pytest.mark.parametrize("seat", [2, 3])
def test_in_pairs_the_second_takes_back_as_the_first_does(seat: int) -> None:
    side = seat % 2
    hands = ["gripsol", "gripsol"]
    hands[side] = "lustucru ursule virgulo"
    at = ["s28", "s28"]
    at[side] = "s02"
    sides = (0, 1, 0, 1)
    walking = table(*hands, sides=sides, at=at, side=side, phase=TO_BRUSH)
    state = replace(walking, members=tuple(int(each == side) for each in (0, 1)))
    move = Walk((BRUSH_A,))
    there = play(state, Seat(seat), move).state
    pasted = play(there, Seat(seat), Paste(LUSTUCRU, A1)).state

    takes_back = GAME.table_hooks.takes_back
    assert takes_back(state, Seat(seat), move, there) is None
    assert takes_back(there, Seat(seat), Paste(LUSTUCRU, A1), pasted) is None


@pytest.mark.rule("DDA-G19")
def test_a_gift_has_been_seen_by_who_got_it() -> None:
    state = table("lustucru ursule", "gripsol", phase=Giving(0, 1))

    assert rule_of(state, Give(Poster("ursule"))) == "DDA-G19"
