"""Taking back: never; the tray is changed as often as one likes (REB-G30)."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.moves import Pass, Tray
from tests.games.rebus.tables import composing


@pytest.mark.rule("REB-G30")
def test_nothing_is_taken_back_not_even_from_the_tray() -> None:
    state = composing()
    seat = state.turn

    assert GAME.table_hooks.takes_back(state, seat, Tray(()), state) == "REB-G30"
    assert GAME.table_hooks.takes_back(state, seat, Pass(), state) == "REB-G30"
