"""Several face-offs at once, and missed ones (FAF-G3, FAF-G4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face.matching import pairs
from tablee.games.face_a_face.state import State
from tablee.kernel import Seat
from tests.games.face_a_face.tables import ANN, BOB, CAT, DAN, SHOWN, drawing


def shown(state: State, seat: Seat, at: int) -> State:
    row = (*state.rows[seat][:-1], replace(state.rows[seat][-1], shown=at))
    rows = (*state.rows[:seat], row, *state.rows[seat + 1 :])
    return replace(state, rows=rows)


@pytest.mark.rule("FAF-G3")
def test_then_the_nearest_player_clockwise() -> None:
    state = shown(drawing("soleil", "soleil", "soleil", "lune"), BOB, SHOWN + 5)

    assert pairs(state) == ((BOB, CAT), (BOB, ANN), (ANN, CAT))


@pytest.mark.rule("FAF-G3")
def test_the_nearest_is_counted_from_who_drew_last() -> None:
    state = drawing("soleil", "lune", "lune", "soleil", several=True)

    assert pairs(replace(state, drawer=BOB)) == ((BOB, CAT), (DAN, ANN))
    assert pairs(replace(state, drawer=DAN)) == ((DAN, ANN), (BOB, CAT))
