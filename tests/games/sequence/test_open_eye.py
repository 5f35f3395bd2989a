"""The eye of a replay: it sees every hand, and nobody else sees more for it."""

import pytest

from tablee.games.sequence import GAME
from tablee.kernel import ALL_OPEN, Seat
from tests.games.sequence.tables import ANN, BOB, table

VIEW = GAME.rules.view_for


@pytest.mark.rule("SEQ-09", "SEQ-G15")
@pytest.mark.parametrize("seat", [None, ANN, BOB])
def test_nobody_else_sees_the_hands(seat: Seat | None) -> None:
    assert VIEW(table("7S 8S", "9S"), seat).hands == ()


def test_the_terminal_shows_every_hand() -> None:
    text = GAME.terminal.show(VIEW(table("7S 8S", "9S"), ALL_OPEN))

    assert "hand of seat 0: 7S 8S\nhand of seat 1: 9S\n" in text
    assert "hand: " not in text
