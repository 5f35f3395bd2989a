"""Taking back: never (FAF-G27)."""

from __future__ import annotations

import pytest

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.moves import Draw
from tablee.kernel import Seat
from tests.games.face_a_face.tables import table


@pytest.mark.rule("FAF-G27")
def test_a_card_that_is_turned_has_been_seen() -> None:
    state = table("", "", "")

    assert GAME.table_hooks.takes_back(state, Seat(0), Draw("left"), state) == "FAF-G27"
