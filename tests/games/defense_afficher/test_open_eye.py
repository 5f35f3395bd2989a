"""The eye of a replay: it sees every shed, and nobody else sees more for it."""

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.state import Peeking
from tablee.kernel import ALL_OPEN
from tests.games.defense_afficher.tables import (
    BOB,
    posters,
    table,
)

VIEW = GAME.rules.view_for


def test_it_sees_every_hand_and_is_on_no_side() -> None:
    view = VIEW(table("lustucru ursule", "virgulo"), ALL_OPEN)

    assert (view.seat, view.side, view.hand) == (-1, None, ())
    assert view.hands == (posters("lustucru ursule"), posters("virgulo"))


def test_it_looks_over_the_shoulder_of_who_peeks() -> None:
    state = table("lustucru", "virgulo", top="zestine belaine", phase=Peeking(1))

    assert VIEW(state, ALL_OPEN).peeked == posters("zestine")
    assert VIEW(state, BOB).peeked == ()


def test_the_terminal_shows_every_hand() -> None:
    text = GAME.terminal.show(VIEW(table("lustucru ursule", "virgulo"), ALL_OPEN))

    assert "hand of side 0: lustucru ursule\nhand of side 1: virgulo\n" in text
    assert "hand: " not in text
