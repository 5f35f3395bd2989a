"""Pasting, exchanging and the Reserve (DDA-17 to DDA-20, DDA-G10, -G11, -G15)."""

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import PanelId, Poster, SlotId
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    Mispasted,
    Paste,
    Walk,
)
from tablee.games.defense_afficher.state import Pasting, State
from tablee.kernel import Subset
from tests.games.defense_afficher.places import (
    A1,
    A2,
    A3,
    BRUSH_A,
    LUSTUCRU,
    TO_BRUSH,
    VIRGULO,
)
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    but,
    may,
    play,
    posters,
    refused,
    table,
)

A = PanelId("A")


def on_brush(hand: str, **more: object) -> State:
    """Stand before panel A with these posters, about to arrive."""
    state = table(hand, "gripsol", at=["s02"], phase=TO_BRUSH, **more)  # type: ignore[arg-type]  # passed on
    return play(state, ANN, Walk((BRUSH_A,))).state


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


@pytest.mark.rule("DDA-G15")
def test_an_empty_reserve_asks_no_penalty() -> None:
    state = but(on_brush("lustucru ursule"), reserve=())

    step = play(state, ANN, Paste(LUSTUCRU, A2))

    assert step.events == (Mispasted(0, LUSTUCRU, A2),)
    assert len(step.state.hands[0]) == 2


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
