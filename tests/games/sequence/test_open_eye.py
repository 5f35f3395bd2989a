"""The eye of a replay: it sees every hand, and nobody else sees more for it."""

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.state import Options
from tablee.kernel import ALL_OPEN, Chance, Seat, Setting
from tests.games.sequence.tables import ANN, BOB, CHANCE, cards, table

VIEW = GAME.rules.view_for


def test_it_sees_every_hand_and_has_none_of_its_own() -> None:
    state = table("7S 8S", "9S")

    view = VIEW(state, ALL_OPEN)

    assert view.seat == -1
    assert view.hands == (cards("7S 8S"), cards("9S"))
    assert (view.hand, view.dead) == ((), ())


@pytest.mark.rule("SEQ-09", "SEQ-G15")
@pytest.mark.parametrize("seat", [None, ANN, BOB])
def test_nobody_else_sees_the_hands(seat: Seat | None) -> None:
    assert VIEW(table("7S 8S", "9S"), seat).hands == ()


def test_what_a_seat_can_tell_apart_it_can_tell_apart() -> None:
    state = GAME.rules.setup(Setting(Options(), (0, 1, 0, 1)), CHANCE).state
    for n in range(20):
        other = GAME.study.redeal(state, None, Chance(b"another deal", n))
        seats = any(VIEW(state, Seat(s)) != VIEW(other, Seat(s)) for s in range(4))

        assert not seats or VIEW(state, ALL_OPEN) != VIEW(other, ALL_OPEN)


def test_only_the_pile_is_left_to_wonder_about() -> None:
    state = table("7S 8S", "9S", discards="2S")
    view = VIEW(state, ALL_OPEN)

    for other in (
        GAME.study.redeal(state, ALL_OPEN, CHANCE),
        GAME.study.sample_state(view, CHANCE),
    ):
        assert VIEW(other, ALL_OPEN) == view
        assert other.pile != state.pile
        assert GAME.study.violations(other) == ()


def test_the_terminal_shows_every_hand() -> None:
    text = GAME.terminal.show(VIEW(table("7S 8S", "9S"), ALL_OPEN))

    assert "hand of seat 0: 7S 8S\nhand of seat 1: 9S\n" in text
    assert "hand: " not in text
