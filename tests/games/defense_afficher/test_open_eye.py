"""The eye of a replay: it sees every shed, and nobody else sees more for it."""

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.state import Options, Peeking
from tablee.kernel import ALL_OPEN, Chance, Seat, Setting
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    CHANCE,
    but,
    posters,
    table,
)

VIEW = GAME.rules.view_for
SIDES = (0, 1, 2, 2)


def test_it_sees_every_hand_and_is_on_no_side() -> None:
    view = VIEW(table("lustucru ursule", "virgulo"), ALL_OPEN)

    assert (view.seat, view.side, view.hand) == (-1, None, ())
    assert view.hands == (posters("lustucru ursule"), posters("virgulo"))


@pytest.mark.rule("DDA-08")
@pytest.mark.parametrize("seat", [None, ANN, BOB])
def test_nobody_else_sees_the_hands(seat: Seat | None) -> None:
    assert VIEW(table("lustucru ursule", "virgulo"), seat).hands == ()


def test_it_looks_over_the_shoulder_of_who_peeks() -> None:
    state = table("lustucru", "virgulo", top="zestine belaine", phase=Peeking(1))

    assert VIEW(state, ALL_OPEN).peeked == posters("zestine")
    assert VIEW(state, BOB).peeked == ()


@pytest.mark.parametrize("peeks", [False, True])
def test_what_a_seat_can_tell_apart_it_can_tell_apart(peeks: bool) -> None:
    state = GAME.rules.setup(Setting(Options(), SIDES), CHANCE).state
    state = but(state, phase=Peeking(3)) if peeks else state
    for n in range(20):
        other = GAME.study.redeal(state, None, Chance(b"another deal", n))
        seats = any(VIEW(state, Seat(s)) != VIEW(other, Seat(s)) for s in range(4))

        assert not seats or VIEW(state, ALL_OPEN) != VIEW(other, ALL_OPEN)


def test_only_the_piles_are_left_to_wonder_about() -> None:
    state = table("lustucru", "virgulo", pasted="ursule", phase=Peeking(3))
    view = VIEW(state, ALL_OPEN)

    for other in (
        GAME.study.redeal(state, ALL_OPEN, CHANCE),
        GAME.study.sample_state(view, CHANCE),
    ):
        assert VIEW(other, ALL_OPEN) == view
        assert (other.reserve, other.stock) != (state.reserve, state.stock)
        assert GAME.study.violations(other) == ()


def test_the_terminal_shows_every_hand() -> None:
    text = GAME.terminal.show(VIEW(table("lustucru ursule", "virgulo"), ALL_OPEN))

    assert "hand of side 0: lustucru ursule\nhand of side 1: virgulo\n" in text
    assert "hand: " not in text
