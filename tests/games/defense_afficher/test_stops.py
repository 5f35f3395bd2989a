"""Stopping at a brush on the way, as a family's table lets one (DDA-G21)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import (
    PANELS,
    SQUARES,
    SquareId,
    brushes_on_way,
    routes,
    way_to,
)
from tablee.games.defense_afficher.moves import (
    Arrived,
    GoTo,
    Walk,
    Walked,
)
from tablee.games.defense_afficher.state import (
    Choosing,
    Moving,
    Pasting,
    State,
    Walking,
)
from tablee.games.defense_afficher.walking import prospects
from tests.games.defense_afficher.tables import (
    ANN,
    but,
    happened,
    play,
    table,
)

START, BRUSH = SquareId("s02"), SquareId("s03")  # neighbours; no six ends on the brush
FULL_A = "lustucru banquisette virgulo septlieues"


def near_a_brush(die: int = 6, hand: str = "lustucru ursule", **laid: Any) -> State:
    """Stand next to a brush with a six on the die, and hold what fits there."""
    options = {"stop_at_brushes": True, **laid}
    state = table(hand, "virgulo", at=["s02"], **options)
    return but(state, phase=Walking(die, routes(START, die)))


@pytest.mark.rule("DDA-G21")
def test_one_pastes_there_as_on_landing_exactly() -> None:
    exactly = play(near_a_brush(die=1), ANN, Walk((BRUSH,)))
    stopped = play(near_a_brush(), ANN, GoTo(BRUSH))

    assert stopped.state == exactly.state
    assert stopped.state.phase == Pasting(("A",), 4)  # type: ignore[arg-type]  # an id
    assert stopped.state.turn.left == START
    assert not stopped.state.turn.displaced


@pytest.mark.rule("DDA-G21", "DDA-18")
@pytest.mark.parametrize("laid", [{"pasted": FULL_A}, {"notices": ["A1 A2 A3 A4"]}])
def test_one_may_stop_in_vain_and_is_told_so(laid: dict[str, Any]) -> None:
    state = near_a_brush(hand="ursule", **laid)
    (told,) = [each for each in prospects(state) if each.square == BRUSH]
    assert told.act == "full"

    step = play(state, ANN, GoTo(BRUSH))

    assert step.state.figures[0] == BRUSH
    assert step.state.phase == Choosing()


@pytest.mark.rule("DDA-G21", "DDA-14")
def test_nobody_bars_the_way() -> None:
    state = near_a_brush()
    state = but(state, figures=(START, BRUSH))

    assert play(state, ANN, GoTo(BRUSH)).state.figures == (BRUSH, BRUSH)


@pytest.mark.rule("DDA-G21")
def test_a_stop_is_a_brush_that_a_walk_of_that_throw_goes_over() -> None:
    brushes = {panel.brush for panel in PANELS.values()}
    for start in SQUARES:
        for die in range(1, 7):
            walks = routes(start, die)
            beginnings = {walk[:n] for walk in walks for n in range(1, die)}
            passed = {way[-1] for way in beginnings} & brushes
            found = brushes_on_way(start, die)
            assert {*found} == passed
            assert passed.isdisjoint(walk[-1] for walk in walks)
            for brush in found:
                way = way_to(start, brush)
                assert way in beginnings  # and none of these turns straight back
                assert len(way) == min(len(w) for w in beginnings if w[-1] == brush)


@pytest.mark.rule("DDA-G21", "DDA-15")
def test_who_is_sent_to_a_brush_is_put_there_as_ever() -> None:
    state = but(near_a_brush(), phase=Moving(0, (BRUSH, SquareId("s09"))))

    step = play(state, ANN, GoTo(BRUSH))

    assert happened(step, Arrived) == [Arrived(0, BRUSH)]
    assert not happened(step, Walked)
    assert step.state.turn.displaced


@pytest.mark.rule("DDA-G21", "DDA-G19")
@pytest.mark.parametrize("assisted", [True, False])
def test_a_stop_is_taken_back_as_a_walk_is(assisted: bool) -> None:
    state = near_a_brush(assisted_pasting=assisted)
    move = GoTo(BRUSH)
    after = play(state, ANN, move).state

    assert GAME.table_hooks.takes_back(state, ANN, move, after) is None
