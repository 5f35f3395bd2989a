"""A turn: play a card, put a chip, draw, or forget to (SEQ-11 to SEQ-15, SEQ-G8)."""

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.moves import (
    Draw,
    Drew,
    Place,
    Placed,
    Remove,
)
from tablee.games.sequence.state import LastPlay
from tablee.kit.cards import Card
from tests.games.sequence.tables import (
    ANN,
    BLUE,
    BOB,
    CAT,
    GREEN,
    may,
    play,
    play_all,
    refused,
    squares,
    table,
    with_phase,
)

SEVEN = Card("7S")
FIRST, SECOND = 6, 81  # the two squares of the seven of spades


@pytest.mark.rule("SEQ-12")
def test_a_chip_goes_on_either_square_of_the_card() -> None:
    state = table("7S", "8S")

    assert may(state, ANN, Place) == [Place(SEVEN, FIRST), Place(SEVEN, SECOND)]
    step = play(state, ANN, Place(SEVEN, SECOND))
    assert step.state.chips[BLUE] == 1 << SECOND
    assert step.state.last == LastPlay(ANN, SEVEN, SECOND)
    assert step.events == (Placed(ANN, BLUE, SEVEN, SECOND),)


@pytest.mark.rule("SEQ-01")
@pytest.mark.parametrize("square", [-1, 100, 10**30])
def test_there_is_no_square_off_the_board(square: int) -> None:
    state = table("7S JS", "8S")

    assert refused(state, ANN, Place(SEVEN, square)) == "SEQ-01"
    assert refused(state, ANN, Remove(Card("JS"), square)) == "SEQ-01"


@pytest.mark.rule("SEQ-13")
def test_nobody_draws_before_playing() -> None:
    assert refused(table("7S", "8S"), ANN, Draw()) == "SEQ-13"


@pytest.mark.rule("SEQ-14")
def test_one_card_fewer_is_for_good() -> None:
    state = play_all(
        table("7S 8S", "9S 10S"),
        (ANN, Place(SEVEN, FIRST)),
        (BOB, Place(Card("9S"), 8)),
        (BOB, Draw()),
    )
    assert state.lost == (True, False)

    state = play(state, ANN, Place(Card("8S"), 7)).state
    assert state.lost == (False, False)
    state = play(state, ANN, Draw()).state

    assert len(state.hands[ANN]) == 1
    assert len(state.hands[BOB]) == 2


@pytest.mark.rule("SEQ-14")
def test_a_lost_draw_stays_lost_whoever_else_plays() -> None:
    state = play_all(
        table("7S 8S", "9S 10S", "2S 3S", sides=(0, 1, 2)),
        (ANN, Place(SEVEN, FIRST)),
        (BOB, Place(Card("9S"), 8)),
        (BOB, Draw()),
        (CAT, Place(Card("2S"), 1)),
    )

    assert state.lost == (True, False, False)
    assert refused(state, ANN, Draw()) == "SEQ-14"


@pytest.mark.rule("SEQ-G16")
def test_only_the_turn_right_after_it_takes_a_draw() -> None:
    state = with_phase(table("7S 8S", "9S 10S"), due=((1,), (4,)), turn=5)

    step = play(state, BOB, Draw())  # his turn 2 was passed

    assert step.events == (Drew(BOB),)
    assert step.state.due == ((1,), ())


@pytest.mark.rule("SEQ-15")
def test_a_corner_counts_for_every_side_without_a_chip() -> None:
    for side, seat in ((BLUE, ANN), (GREEN, BOB)):
        state = table("5S", "5S", chips={side: squares(0, (1, 2, 3))}, turn=seat)

        after = play(state, seat, Place(Card("5S"), 4)).state

        assert GAME.rules.view_for(after, None).sequences[side] == ((0, 1, 2, 3, 4),)
