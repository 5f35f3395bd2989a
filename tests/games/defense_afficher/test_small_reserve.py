"""Chance cards that ask more of the Reserve than it holds (DDA-G4, DDA-G11)."""

import pytest

from tablee.games.defense_afficher.moves import Peeked
from tablee.games.defense_afficher.state import Choosing, Exchanging
from tests.games.defense_afficher.tables import (
    draw,
    happened,
    table,
)

FOUR = "lustucru ursule matinal zestine"


@pytest.mark.rule("DDA-G4", "DDA-G11")
@pytest.mark.parametrize(
    ("hand", "reserve", "most"),
    [(FOUR, FOUR, 3), (FOUR, "zestine", 1), ("ursule virgulo", FOUR, 2)],
)
def test_the_cousin_exchanges_no_more_than_reserve_and_hand_hold(
    hand: str, reserve: str, most: int
) -> None:
    state = draw("imprimeur", table(hand, "gripsol", reserve=reserve)).state

    assert state.phase == Exchanging(0, most)


@pytest.mark.rule("DDA-G4", "DDA-G17")
def test_with_an_empty_reserve_the_cousin_still_lets_one_play_again() -> None:
    state = draw("imprimeur", table("ursule", "gripsol", reserve="")).state

    assert (state.turn.side, state.turn.number) == (0, 2)
    assert state.phase == Choosing()


@pytest.mark.rule("DDA-G4")
def test_a_peek_into_an_empty_reserve_is_the_whole_turn() -> None:
    step = draw("coup_oeil", table("lustucru", "virgulo", reserve=""))

    assert happened(step, Peeked) == []
    assert step.state.turn.side == 1
