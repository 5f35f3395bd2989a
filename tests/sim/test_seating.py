import pytest

from tablee.games.sequence import GAME
from tablee.kernel import IllegalTable
from tablee.sim import seating


def test_the_first_table_is_the_smallest() -> None:
    assert seating(GAME) == (0, 1)


def test_seats_and_sides_choose_a_table() -> None:
    assert seating(GAME, seats=4) == (0, 1, 0, 1)
    assert seating(GAME, sides=3) == (0, 1, 2)
    assert seating(GAME, seats=6) == (0, 1) * 3
    assert seating(GAME, seats=6, sides=3) == (0, 1, 2) * 2


def test_a_table_that_does_not_exist_is_refused() -> None:
    with pytest.raises(IllegalTable, match="12 seats in 3 sides"):
        seating(GAME, seats=5)
