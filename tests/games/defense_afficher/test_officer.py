"""The officer on the corner: one turn without pasting, whatever comes (DDA-G4)."""

import pytest

from tablee.games.defense_afficher.city import SquareId
from tablee.games.defense_afficher.moves import (
    PastingForbidden,
    Stay,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.state import Choosing, Walking
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    but,
    draw,
    happened,
    play,
    table,
)


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
