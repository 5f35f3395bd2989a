"""The bot that every game has."""

from __future__ import annotations

from typing import Any

from tablee.bots import any_legal_move
from tablee.kernel import Chance, Pattern, Seat
from tests.fifth_game.mot_cache import GAME
from tests.kernel.plain import but

VAIN = Pattern("Write", {})


def chosen(moves: list[Any], luck: int) -> Any:
    play = any_legal_move(but(GAME, fill=lambda *_: None))
    return play(None, Seat(0), moves, Chance(bytes([luck]), 0))


def test_any_of_the_moves_is_played() -> None:
    assert {chosen([1, 2, 3], luck) for luck in range(40)} == {1, 2, 3}


def test_a_pattern_of_which_nothing_is_taken_is_left_alone() -> None:
    assert {chosen([VAIN, 2, VAIN], luck) for luck in range(40)} == {2}
    assert chosen([VAIN, VAIN], 0) is None
