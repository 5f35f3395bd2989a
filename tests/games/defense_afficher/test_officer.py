"""The officer on the corner: one turn without pasting, whatever comes (DDA-G4)."""

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import PanelId, SquareId
from tablee.games.defense_afficher.moves import (
    GoTo,
    PastingForbidden,
    Stay,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.state import Choosing, Pasting, Walking
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    but,
    draw,
    happened,
    play,
    table,
)

A = PanelId("A")


@pytest.mark.rule("DDA-G4")
def test_under_the_officer_s_eye_one_does_not_paste_next_turn() -> None:
    step = draw("agent", table("lustucru ursule", "virgulo gripsol", at=["s02"]))
    assert happened(step, PastingForbidden) == [PastingForbidden(0)]
    state = play(play(step.state, BOB, Throw()).state, BOB, Stay()).state
    assert state.forbidden == (True, False)
    to_brush = but(state, phase=Walking(1, ((SquareId("s03"),),)))

    state = play(to_brush, ANN, Walk((SquareId("s03"),))).state

    assert state.pasted == ()
    assert state.turn.side == 1
    assert state.forbidden == (False, False)


@pytest.mark.rule("DDA-G4")
@pytest.mark.parametrize("card", ["brouillard", "echelle"])
def test_under_the_officer_s_eye_no_card_helps_to_paste(card: str) -> None:
    state = table("lustucru ursule", "virgulo", at=["s02"])

    state = draw(card, but(state, forbidden=(True, False))).state

    assert state.phase == Choosing()
    assert state.turn.side == 1
    assert state.forbidden == (False, False)


@pytest.mark.rule("DDA-G4", "DDA-G14")
def test_under_the_officer_s_eye_not_even_the_van_helps() -> None:
    state = table("lustucru ursule", "virgulo", at=["s02"])
    state = draw("camionnette", but(state, forbidden=(True, False))).state
    brushes = GAME.rules.view_for(state, ANN).prospects
    assert [each.act for each in brushes] == ["forbidden"] * 9

    state = play(state, ANN, GoTo(SquareId("s03"))).state

    assert state.figures[0] == "s03"
    assert state.turn.side == 1


@pytest.mark.rule("DDA-G4", "DDA-G17")
def test_a_turn_played_again_is_the_officer_s_next_one() -> None:
    watched = but(table("lustucru", "virgulo"), forbidden=(True, False))

    state = draw("vent", watched).state

    assert (state.turn.side, state.turn.number) == (0, 2)
    assert state.forbidden == (False, False)


@pytest.mark.rule("DDA-G4")
def test_the_officer_watches_one_side_alone() -> None:
    watched = but(table("lustucru", "virgulo", at=["s02"]), forbidden=(False, True))
    to_brush = but(watched, phase=Walking(1, ((SquareId("s03"),),)))

    state = play(to_brush, ANN, Walk((SquareId("s03"),))).state

    assert state.phase == Pasting((A,), 4)
    assert state.forbidden == (False, True)
