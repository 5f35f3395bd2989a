"""Pasting, exchanging and the Reserve (DDA-17 to DDA-20, DDA-G10, -G11, -G15)."""

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import PanelId, Poster, SlotId, SquareId
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    Exchanged,
    Mispasted,
    Paste,
    Pasted,
    TookPosters,
    Walk,
)
from tablee.games.defense_afficher.state import Choosing, Pasting, State, Walking
from tablee.kernel import Subset
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    but,
    happened,
    may,
    play,
    posters,
    refused,
    table,
)

A = PanelId("A")

BRUSH_A = SquareId("s03")
TO_BRUSH = Walking(1, ((BRUSH_A,),))
LUSTUCRU, VIRGULO = Poster("lustucru"), Poster("virgulo")
A1, A2, A3 = SlotId("A1"), SlotId("A2"), SlotId("A3")


def on_brush(hand: str, **more: object) -> State:
    """Stand before panel A with these posters, about to arrive."""
    state = table(hand, "gripsol", at=["s02"], phase=TO_BRUSH, **more)  # type: ignore[arg-type]  # passed on
    return play(state, ANN, Walk((BRUSH_A,))).state


@pytest.mark.rule("DDA-17")
def test_on_the_brush_one_pastes_all_that_fit_on_the_free_slots() -> None:
    state = on_brush("lustucru virgulo ursule")
    assert state.phase == Pasting((A,), 4)
    assert may(state, ANN, Paste) == [Paste(LUSTUCRU, A1), Paste(VIRGULO, A3)]

    step = play(state, ANN, Paste(LUSTUCRU, A1))
    state = play(step.state, ANN, Paste(VIRGULO, A3)).state

    assert happened(step, Pasted) == [Pasted(0, LUSTUCRU, A1)]
    assert state.pasted == (LUSTUCRU, VIRGULO)
    assert state.hands[0] == ("ursule",)
    assert play(state, ANN, Done()).state.turn.side == 1


@pytest.mark.rule("DDA-17")
def test_only_on_the_panel_of_the_brush_and_only_what_one_holds() -> None:
    state = on_brush("lustucru ursule")

    assert refused(state, ANN, Paste(Poster("ursule"), SlotId("H3"))) == "DDA-17"
    assert refused(state, ANN, Paste(VIRGULO, A3)) == "DDA-17"
    assert refused(state, ANN, Paste(LUSTUCRU, SlotId("Z9"))) == "DDA-17"
    assert refused(state, ANN, Exchange((LUSTUCRU,))) == "DDA-17"
    assert refused(state, BOB, Done()) == "DDA-12"


@pytest.mark.rule("DDA-18")
def test_the_double_of_a_pasted_poster_does_not_go_on_the_slot() -> None:
    state = on_brush("lustucru ursule", pasted="lustucru")

    assert may(state, ANN, Paste) == []
    assert refused(state, ANN, Paste(LUSTUCRU, A1)) == "DDA-18"


@pytest.mark.rule("DDA-19", "DDA-G10")
def test_a_poster_on_another_s_slot_is_taken_back_and_costs_one_more() -> None:
    state = on_brush("lustucru ursule", top="zestine")
    wrong = Paste(LUSTUCRU, A2)
    assert wrong not in GAME.rules.legal_moves(state, ANN)
    assert wrong in GAME.table_hooks.unlisted_faults(state, ANN)
    assert GAME.table_hooks.unlisted_faults(state, BOB) == ()

    step = play(state, ANN, wrong)

    assert step.events == (Mispasted(0, LUSTUCRU, A2), TookPosters(0, 1))
    assert step.state.pasted == ()
    assert step.state.hands[0] == ("lustucru", "ursule", "zestine")
    assert step.state.reserve == state.reserve[1:]
    assert step.state.phase == state.phase


@pytest.mark.rule("DDA-G15")
def test_an_empty_reserve_asks_no_penalty() -> None:
    state = but(on_brush("lustucru ursule"), reserve=())

    step = play(state, ANN, Paste(LUSTUCRU, A2))

    assert step.events == (Mispasted(0, LUSTUCRU, A2),)
    assert len(step.state.hands[0]) == 2


@pytest.mark.rule("DDA-G10")
def test_a_fitting_poster_left_out_is_simply_not_pasted() -> None:
    state = play(on_brush("lustucru virgulo"), ANN, Done()).state

    assert state.pasted == ()
    assert state.hands[0] == ("lustucru", "virgulo")
    assert state.turn.side == 1


@pytest.mark.rule("DDA-G10")
def test_for_beginners_the_table_pastes_all_that_fits() -> None:
    assert GAME.presets["beginner"].assisted_pasting
    assert not GAME.presets["rulebook"].assisted_pasting

    state = on_brush("lustucru virgulo ursule", assisted_pasting=True)

    assert state.pasted == (LUSTUCRU, VIRGULO)
    assert state.hands[0] == ("ursule",)
    assert state.phase == Choosing()
    assert state.turn.side == 1


@pytest.mark.rule("DDA-G10", "DDA-26")
def test_the_table_pastes_nothing_under_a_notice() -> None:
    state = on_brush("lustucru virgulo", notices=["A1 A2"], assisted_pasting=True)

    assert state.pasted == (VIRGULO,)
    assert state.hands[0] == ("lustucru",)


@pytest.mark.rule("DDA-G10", "DDA-18")
def test_the_table_pastes_no_double() -> None:
    state = on_brush(
        "lustucru virgulo virgulo", pasted="lustucru", assisted_pasting=True
    )

    assert state.pasted == (LUSTUCRU, VIRGULO)
    assert state.hands[0] == ("lustucru", "virgulo")


@pytest.mark.rule("DDA-G10")
def test_the_table_makes_no_mistakes_possible_for_beginners() -> None:
    state = table(
        "lustucru ursule",
        "gripsol",
        phase=Pasting((A,), 1),
        assisted_pasting=True,
    )

    assert GAME.table_hooks.unlisted_faults(state, ANN) == ()
    assert refused(state, ANN, Paste(LUSTUCRU, A2)) == "DDA-19"


@pytest.mark.rule("DDA-17")
def test_nothing_is_asked_when_the_panel_has_no_free_slot() -> None:
    state = on_brush("ursule", pasted="lustucru banquisette virgulo septlieues")

    assert state.phase == Choosing()
    assert state.turn.side == 1


@pytest.mark.rule("DDA-20")
def test_an_exchange_takes_from_the_top_first_and_slides_under() -> None:
    state = table("lustucru virgulo ursule", "gripsol", top="zestine belaine")

    step = play(state, ANN, Exchange(posters("ursule lustucru")))

    assert step.state.hands[0] == ("virgulo", "zestine", "belaine")
    assert step.state.reserve[-2:] == ("ursule", "lustucru")
    assert happened(step, Exchanged) == [Exchanged(0, 2)]
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-20")
def test_one_exchanges_only_what_one_holds_and_at_least_one() -> None:
    state = table("lustucru virgulo", "gripsol")

    assert refused(state, ANN, Exchange(())) == "DDA-20"
    assert refused(state, ANN, Exchange(posters("gripsol"))) == "DDA-20"
    assert refused(state, ANN, Exchange(posters("lustucru lustucru"))) == "DDA-20"


@pytest.mark.rule("DDA-G11")
def test_no_more_than_the_reserve_holds() -> None:
    state = table("lustucru virgulo ursule", "gripsol", reserve="zestine")
    pattern = may(state, ANN, Exchange)[0]

    assert pattern.open["posters"] == Subset(state.hands[0], 1, 1)
    assert refused(state, ANN, Exchange(posters("lustucru virgulo"))) == "DDA-G11"
    empty = but(state, reserve=())
    assert not may(empty, ANN, Exchange)
    assert refused(empty, ANN, Exchange(posters("lustucru"))) == "DDA-G11"


@pytest.mark.rule("DDA-G11")
def test_one_does_not_draw_back_what_one_exchanges() -> None:
    state = table("lustucru virgulo", "gripsol", reserve="zestine belaine")

    after = play(state, ANN, Exchange(posters("lustucru virgulo"))).state

    assert after.hands[0] == ("zestine", "belaine")
    assert after.reserve == ("lustucru", "virgulo")
