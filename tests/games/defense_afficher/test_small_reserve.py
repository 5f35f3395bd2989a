"""Chance cards that ask more of the Reserve than it holds (DDA-G4, DDA-G11)."""

import pytest

from tablee.games.defense_afficher.city import Poster
from tablee.games.defense_afficher.moves import Exchanged, Peeked, SwapPeeked
from tablee.games.defense_afficher.state import Choosing, Exchanging, Peeking
from tests.games.defense_afficher.tables import (
    ANN,
    but,
    draw,
    happened,
    luck,
    play,
    posters,
    table,
)

LUSTUCRU = Poster("lustucru")
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
@pytest.mark.parametrize(("reserve", "count"), [("zestine belaine", 2), ("ursule", 1)])
def test_a_peek_shows_no_more_than_there_is(reserve: str, count: int) -> None:
    step = draw("coup_oeil", table("lustucru", "virgulo", reserve=reserve))

    assert step.state.phase == Peeking(count)
    assert happened(step, Peeked) == [Peeked(0, count)]


@pytest.mark.rule("DDA-G4")
def test_a_peek_into_an_empty_reserve_is_the_whole_turn() -> None:
    step = draw("coup_oeil", table("lustucru", "virgulo", reserve=""))

    assert happened(step, Peeked) == []
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-G4")
def test_of_two_alike_looked_at_the_first_is_taken() -> None:
    state = table("lustucru", "virgulo", reserve="zestine belaine zestine")

    after = play(
        but(state, phase=Peeking(3)), ANN, SwapPeeked(Poster("zestine"), LUSTUCRU)
    ).state

    assert after.reserve == posters("belaine zestine lustucru")


@pytest.mark.rule("DDA-G4", "DDA-G11")
def test_a_draught_takes_what_chance_picks_as_far_as_the_reserve_goes() -> None:
    hand = "lustucru ursule matinal"
    two = draw("courant_air", table(hand, "virgulo", reserve="zestine belaine")).state
    one = draw("courant_air", table(hand, "virgulo", reserve="zestine")).state
    none = draw("courant_air", table(hand, "virgulo", reserve=""))

    picked = luck().shuffled(posters(hand))
    assert two.reserve == picked[:2] != posters(hand)[:2]
    assert one.reserve == picked[:1]
    assert none.state.hands[0] == posters(hand)
    assert none.state.turn.side == 1
    assert happened(none, Exchanged) == []
