"""The shapes of DÉFENSE D'AFFICHER, whose slots have no order (DDA-26, DDA-G12)."""

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import PANELS, PanelId
from tablee.games.defense_afficher.moves import LayNotice, LiftNotice
from tablee.games.defense_afficher.state import Laying
from tablee.games.defense_afficher.walls import notice_shapes
from tablee.kernel.wire import decode_move
from tests.games.defense_afficher.tables import ANN, slots, table


@pytest.mark.rule("DDA-26", "DDA-G12")
def test_one_to_four_slots_of_one_panel_side_by_side() -> None:
    shapes = notice_shapes.__wrapped__(PanelId("A"))  # found anew
    state = table("lustucru", "virgulo", phase=Laying())

    assert len(shapes) == 4 + 4 + 4 + 1
    assert slots("A1 A4") not in shapes
    assert slots("A2 A3") not in shapes
    assert len(GAME.rules.legal_moves(state, ANN)) == 13 * len(PANELS)


@pytest.mark.rule("DDA-26", "DDA-28")
def test_the_slots_under_a_notice_have_no_order() -> None:
    told = LayNotice(slots("A1 A2"))

    assert LayNotice(slots("A2 A1")) == told
    assert GAME.terminal.read("lay A2 A1") == told
    assert GAME.terminal.read("lift A2 A1") == LiftNotice(slots("A1 A2"))
    assert decode_move(GAME, b'{"kind":"LayNotice","slots":["A2","A1"]}') == told
