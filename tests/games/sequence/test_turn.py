"""A turn: play a card, put a chip, draw, or forget to (SEQ-11 to SEQ-15, SEQ-G8)."""

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.moves import (
    Draw,
    DrawLost,
    Drew,
    Pass,
    Place,
    Placed,
    Remove,
)
from tablee.games.sequence.state import LastPlay, Turn
from tablee.kit.cards import Card
from tests.games.sequence.tables import (
    ANN,
    BLUE,
    BOB,
    CAT,
    DAN,
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


@pytest.mark.rule("SEQ-11")
def test_the_card_goes_face_up_on_the_discards() -> None:
    state = play(table("7S 8S", "9S"), ANN, Place(SEVEN, FIRST)).state

    assert state.hands[ANN] == ("8S",)
    assert GAME.rules.view_for(state, BOB).discards == ("7S",)
    assert GAME.rules.view_for(state, None).discards == ("7S",)


@pytest.mark.rule("SEQ-11")
def test_a_card_one_does_not_hold_cannot_be_played() -> None:
    state = table("8S", "7S")

    assert refused(state, ANN, Place(SEVEN, FIRST)) == "SEQ-11"
    assert refused(state, ANN, Place(Card("no card"), FIRST)) == "SEQ-11"


@pytest.mark.rule("SEQ-12")
def test_a_chip_goes_on_either_square_of_the_card() -> None:
    state = table("7S", "8S")

    assert may(state, ANN, Place) == [Place(SEVEN, FIRST), Place(SEVEN, SECOND)]
    step = play(state, ANN, Place(SEVEN, SECOND))
    assert step.state.chips[BLUE] == 1 << SECOND
    assert step.state.last == LastPlay(ANN, SEVEN, SECOND)
    assert step.events == (Placed(ANN, BLUE, SEVEN, SECOND),)


@pytest.mark.rule("SEQ-12")
def test_not_on_another_card_s_square_nor_on_a_taken_one() -> None:
    state = table("7S", "8S", chips={GREEN: [FIRST]})

    assert refused(state, ANN, Place(SEVEN, 7)) == "SEQ-12"
    assert refused(state, ANN, Place(SEVEN, FIRST)) == "SEQ-12"
    assert may(state, ANN, Place) == [Place(SEVEN, SECOND)]


@pytest.mark.rule("SEQ-01")
@pytest.mark.parametrize("square", [-1, 100, 10**30])
def test_there_is_no_square_off_the_board(square: int) -> None:
    state = table("7S JS", "8S")

    assert refused(state, ANN, Place(SEVEN, square)) == "SEQ-01"
    assert refused(state, ANN, Remove(Card("JS"), square)) == "SEQ-01"


@pytest.mark.rule("SEQ-10")
def test_out_of_turn_nothing_is_played() -> None:
    state = table("8S", "7S")

    assert refused(state, BOB, Place(SEVEN, FIRST)) == "SEQ-10"


@pytest.mark.rule("SEQ-13")
def test_drawing_fills_the_hand_again() -> None:
    state = play(table("7S 8S", "9S"), ANN, Place(SEVEN, FIRST)).state
    assert state.phase == Turn(BOB)
    assert may(state, ANN, Draw) == [Draw()]

    step = play(state, ANN, Draw())

    assert len(step.state.hands[ANN]) == 2
    assert step.state.hands[ANN][-1] == state.pile[-1]
    assert step.events == (Drew(ANN),)
    assert refused(step.state, ANN, Draw()) == "SEQ-13"


@pytest.mark.rule("SEQ-13")
def test_nobody_draws_before_playing() -> None:
    assert refused(table("7S", "8S"), ANN, Draw()) == "SEQ-13"


@pytest.mark.rule("SEQ-14")
def test_the_draw_is_lost_when_the_next_player_has_placed_and_drawn() -> None:
    state = play_all(
        table("7S 8S", "9S 10S"),
        (ANN, Place(SEVEN, FIRST)),
        (BOB, Place(Card("9S"), 8)),
    )
    assert may(state, ANN, Draw) == [Draw()]

    step = play(state, BOB, Draw())

    assert step.events == (Drew(BOB), DrawLost(ANN))
    assert refused(step.state, ANN, Draw()) == "SEQ-14"
    assert len(step.state.hands[ANN]) == 1


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


@pytest.mark.rule("SEQ-14")
def test_placing_alone_takes_nothing_away() -> None:
    state = play_all(
        table("7S 8S", "9S 10S"),
        (ANN, Place(SEVEN, FIRST)),
        (BOB, Place(Card("9S"), 8)),
        (ANN, Draw()),
    )

    assert len(state.hands[ANN]) == 2


@pytest.mark.rule("SEQ-14")
def test_a_late_draw_for_an_earlier_turn_takes_nothing_from_the_seat_before() -> None:
    state = play_all(
        table("7S 8S", "9S 10S", turn=BOB),
        (BOB, Place(Card("9S"), 8)),
        (ANN, Place(SEVEN, FIRST)),
    )

    step = play(state, BOB, Draw())  # the card of the turn before Ann's

    assert step.events == (Drew(BOB),)
    assert may(step.state, ANN, Draw)


@pytest.mark.rule("SEQ-14", "SEQ-G16")
def test_a_draw_stands_until_the_next_player_draws_however_long_that_is() -> None:
    state = play_all(
        table("7S 8S", "9S 10S"),
        (ANN, Place(SEVEN, FIRST)),
        (BOB, Place(Card("9S"), 8)),
        (ANN, Place(Card("8S"), 7)),
    )
    assert state.due == ((1, 3), (2,))

    state = play_all(state, (ANN, Draw()), (ANN, Draw()))

    assert len(state.hands[ANN]) == 2
    assert refused(state, ANN, Draw()) == "SEQ-13"


@pytest.mark.rule("SEQ-G16")
def test_of_several_draws_each_is_lost_by_itself() -> None:
    state = play_all(
        table("7S 8S", "9S 10S"),
        (ANN, Place(SEVEN, FIRST)),
        (BOB, Place(Card("9S"), 8)),
        (ANN, Place(Card("8S"), 7)),
        (BOB, Place(Card("10S"), 19)),
    )

    step = play(state, BOB, Draw())  # for his first turn: it takes Ann's first
    assert step.events == (Drew(BOB), DrawLost(ANN))
    assert step.state.due == ((3,), (4,))
    step = play(step.state, ANN, Draw())
    assert step.events == (Drew(ANN),)
    state = play(step.state, BOB, Draw()).state

    assert state.due == ((), ())
    assert len(state.hands[ANN]) == 1
    assert len(state.hands[BOB]) == 2


@pytest.mark.rule("SEQ-G16")
def test_the_oldest_of_several_draws_is_drawn_first() -> None:
    state = table("7S 8S", "9S 10S", turn=BOB)
    state = with_phase(state, due=((2, 4), (1, 3)), turn=5)

    step = play(state, BOB, Draw())
    assert step.events == (Drew(BOB),)
    step = play(step.state, BOB, Draw())

    assert step.events == (Drew(BOB), DrawLost(ANN))
    assert step.state.due == ((4,), ())


@pytest.mark.rule("SEQ-G16")
def test_only_the_turn_right_after_it_takes_a_draw() -> None:
    state = with_phase(table("7S 8S", "9S 10S"), due=((1,), (4,)), turn=5)

    step = play(state, BOB, Draw())  # his turn 2 was passed

    assert step.events == (Drew(BOB),)
    assert step.state.due == ((1,), ())


@pytest.mark.rule("SEQ-14", "SEQ-G16")
def test_a_removal_costs_the_seat_before_its_draw_as_a_chip_does() -> None:
    state = play_all(
        table("7S 8S", "JS 10S"),
        (ANN, Place(SEVEN, FIRST)),
        (BOB, Remove(Card("JS"), FIRST)),
    )
    assert may(state, ANN, Draw) == [Draw()]

    step = play(state, BOB, Draw())

    assert step.events == (Drew(BOB), DrawLost(ANN))


@pytest.mark.rule("SEQ-G16")
def test_a_turn_that_was_passed_takes_no_draw() -> None:
    state = play_all(
        table("7S 8S", "", "2S 3S", "4S 5S"),
        (ANN, Place(SEVEN, FIRST)),
        (BOB, Pass()),
        (CAT, Place(Card("2S"), 1)),
        (CAT, Draw()),
        (DAN, Place(Card("4S"), 3)),
        (DAN, Draw()),
    )

    assert state.due == ((1,), (), (), ())
    assert may(state, ANN, Draw) == [Draw()]


@pytest.mark.rule("SEQ-14")
def test_only_the_next_player_counts() -> None:
    state = play_all(
        table("7S 8S", "9S 10S", "2S 3S", "4S 5S"),
        (ANN, Place(SEVEN, FIRST)),
        (BOB, Place(Card("9S"), 8)),
        (CAT, Place(Card("2S"), 1)),
        (CAT, Draw()),
    )

    assert refused(state, BOB, Draw()) == "SEQ-14"
    assert may(state, ANN, Draw) == [Draw()]


@pytest.mark.rule("SEQ-G8")
def test_the_table_draws_when_the_option_says_so() -> None:
    assert GAME.presets["beginner"].automatic_draw
    assert not GAME.presets["rulebook"].automatic_draw
    state = table("7S 8S", "9S", automatic_draw=True)

    step = play(state, ANN, Place(SEVEN, FIRST))

    assert Drew(ANN) in step.events
    assert len(step.state.hands[ANN]) == 2
    assert not may(step.state, ANN, Draw)


@pytest.mark.rule("SEQ-15")
def test_a_corner_counts_for_every_side_without_a_chip() -> None:
    for side, seat in ((BLUE, ANN), (GREEN, BOB)):
        state = table("5S", "5S", chips={side: squares(0, (1, 2, 3))}, turn=seat)

        after = play(state, seat, Place(Card("5S"), 4)).state

        assert GAME.rules.view_for(after, None).sequences[side] == ((0, 1, 2, 3, 4),)
