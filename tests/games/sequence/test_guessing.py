"""What a seat can guess from its view: other deals of the cards it does not see."""

from __future__ import annotations

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.state import LastPlay, Options, Penalty, State, Turn
from tablee.kernel import ALL_OPEN, Seat
from tablee.kit.cards import Card
from tests.games.sequence.tables import (
    ANN,
    BLUE,
    BOB,
    CAT,
    GREEN,
    RED,
    cards,
    squares,
    table,
    with_phase,
)

VIEW = GAME.rules.view_for
FIVE = squares(4, range(2, 7))


def busy() -> State:
    """Lay a table out on which everything has happened."""
    state = table(
        *("7S 7S JC", "8S 9H", "2D"),
        sides=(0, 1, 2),
        chips={BLUE: [6, 81, 22], GREEN: FIVE, RED: [50]},
        sequences={GREEN: [FIVE]},
        discards="2S 3S 2S",
        turn=BOB,
    )
    return with_phase(
        state,
        options=Options(silence=True, expert=True),
        dealer=CAT,
        turn=17,
        phase=Penalty((1, 0, 0), Turn(BOB, exchanged=2)),
        due=((12, 15), (), (14,)),
        lost=(False, True, False),
        idle=1,
        still=4,
        last=LastPlay(CAT, Card("JS"), 33, removed=True),
    )


@pytest.mark.rule("SEQ-09", "SEQ-11")
def test_a_view_tells_all_that_lies_open_and_one_s_own_hand() -> None:
    state = busy()

    view = VIEW(state, ANN)

    assert (view.seat, view.sides, view.dealer, view.turn) == (ANN, (0, 1, 2), CAT, 17)
    assert (view.options, view.phase) == (state.options, state.phase)
    assert (view.hand, view.dead) == (cards("7S 7S JC"), cards("7S"))
    assert (view.hand_counts, view.hands) == ((3, 2, 1), ())
    assert (view.pile, view.discards) == (95, cards("2S 3S 2S"))
    assert view.chips == ((6, 22, 81), FIVE, (50,))
    assert view.sequences == ((), (FIVE,), ())
    assert view.needed == 1
    assert (view.due, view.lost) == (((12, 15), (), (14,)), (False, True, False))
    assert (view.idle, view.still, view.last) == (1, 4, state.last)


@pytest.mark.rule("SEQ-22")
def test_a_view_of_two_sides_says_that_two_sequences_are_needed() -> None:
    assert VIEW(table("7S", "8S"), None).needed == 2


# The eye of a replay: it sees every hand, and nobody else sees more for it.


@pytest.mark.rule("SEQ-09", "SEQ-G15")
@pytest.mark.parametrize("seat", [None, ANN, BOB])
def test_nobody_else_sees_the_hands(seat: Seat | None) -> None:
    assert VIEW(table("7S 8S", "9S"), seat).hands == ()


def test_the_terminal_shows_every_hand() -> None:
    text = GAME.terminal.show(VIEW(table("7S 8S", "9S"), ALL_OPEN))

    assert "hand of seat 0: 7S 8S\nhand of seat 1: 9S\n" in text
    assert "hand: " not in text
