"""Stopping at a brush on the way, as a family's table lets one (DDA-G21)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

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
    Pasted,
    Stay,
    Walk,
    Walked,
)
from tablee.games.defense_afficher.state import (
    Choosing,
    Moving,
    Pasting,
    Sliding,
    State,
    Walking,
)
from tablee.games.defense_afficher.walking import prospects
from tablee.kernel.contract import family_options
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    CAT,
    but,
    happened,
    may,
    play,
    refused,
    table,
)

START, BRUSH = SquareId("s02"), SquareId("s03")  # neighbours; no six ends on the brush
FULL_A = "lustucru banquisette virgulo septlieues"


def near_a_brush(die: int = 6, hand: str = "lustucru ursule", **laid: Any) -> State:
    """Stand next to a brush with a six on the die, and hold what fits there."""
    options = {"stop_at_brushes": True, **laid}
    state = table(hand, "virgulo", at=["s02"], **options)
    return but(state, phase=Walking(die, routes(START, die)))


def stops(state: State) -> list[SquareId]:
    return [move.square for move in may(state, ANN, GoTo)]


@pytest.mark.rule("DDA-G21")
def test_a_family_may_stop_at_a_brush_on_its_way() -> None:
    state = near_a_brush(assisted_pasting=True)
    assert BRUSH in stops(state)

    step = play(state, ANN, GoTo(BRUSH))

    assert happened(step, Walked) == [Walked(0, (BRUSH,))]
    assert step.state.figures[0] == BRUSH
    assert [event.poster for event in happened(step, Pasted)] == ["lustucru"]
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-G21")
def test_to_walk_on_or_to_stay_is_as_it_was() -> None:
    state, strict = near_a_brush(), near_a_brush(stop_at_brushes=False)

    for kind in (Walk, Stay):
        assert may(state, ANN, kind) == may(strict, ANN, kind)


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


@pytest.mark.rule("DDA-G21")
def test_an_officer_watches_there_too() -> None:
    state = but(near_a_brush(assisted_pasting=True), forbidden=(True, False))
    told = {each.square: each.act for each in prospects(state)}

    assert told[BRUSH] == "forbidden"
    assert not happened(play(state, ANN, GoTo(BRUSH)), Pasted)


@pytest.mark.rule("DDA-G21", "DDA-14")
def test_nobody_bars_the_way() -> None:
    state = near_a_brush()
    state = but(state, figures=(START, BRUSH))

    assert play(state, ANN, GoTo(BRUSH)).state.figures == (BRUSH, BRUSH)


@pytest.mark.rule("DDA-G21")
def test_all_at_the_table_see_where_one_may_stop() -> None:
    state = near_a_brush()
    views = [GAME.rules.view_for(state, seat) for seat in (ANN, BOB, None)]

    assert all(view.prospects == prospects(state) for view in views)
    assert set(stops(state)) <= {each.square for each in prospects(state)}


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


@pytest.mark.rule("DDA-G21", "DDA-13")
def test_no_other_square_is_stopped_at() -> None:
    state = near_a_brush()
    ends = {route[-1] for route in routes(START, 6)}

    assert refused(state, ANN, GoTo(SquareId("s01"))) == "DDA-13"  # no brush
    assert refused(state, ANN, GoTo(min(ends))) == "DDA-13"  # walked to
    assert refused(state, BOB, GoTo(BRUSH))
    on_brush = but(
        near_a_brush(),
        figures=(BRUSH, SquareId("s16")),
        phase=Walking(6, routes(BRUSH, 6)),
    )
    assert BRUSH not in stops(on_brush)  # one comes from there


@pytest.mark.rule("DDA-G21")
def test_what_slides_does_not_stop() -> None:
    state = but(near_a_brush(), phase=Sliding(0, routes(START, 3)))

    assert not may(state, ANN, GoTo)
    assert refused(state, ANN, GoTo(BRUSH))


@pytest.mark.rule("DDA-G21", "DDA-15")
def test_who_is_sent_to_a_brush_is_put_there_as_ever() -> None:
    state = but(near_a_brush(), phase=Moving(0, (BRUSH, SquareId("s09"))))

    step = play(state, ANN, GoTo(BRUSH))

    assert happened(step, Arrived) == [Arrived(0, BRUSH)]
    assert not happened(step, Walked)
    assert step.state.turn.displaced


@pytest.mark.rule("DDA-G21", "DDA-05")
def test_of_a_pair_whoever_plays_this_turn_may_stop() -> None:
    state = table(
        "virgulo",
        "lustucru ursule",
        sides=(0, 1, 1),
        at=["s16", "s02"],
        side=1,
        phase=Walking(6, routes(START, 6)),
        stop_at_brushes=True,
        simplified=True,
    )
    second = replace(state, members=(0, 1))

    assert may(state, BOB, GoTo)
    assert not may(state, CAT, GoTo)
    assert GoTo(BRUSH) in may(second, CAT, GoTo)
    assert not may(second, BOB, GoTo)


@pytest.mark.rule("DDA-G21", "DDA-G19")
@pytest.mark.parametrize("assisted", [True, False])
def test_a_stop_is_taken_back_as_a_walk_is(assisted: bool) -> None:
    state = near_a_brush(assisted_pasting=assisted)
    move = GoTo(BRUSH)
    after = play(state, ANN, move).state

    assert GAME.table_hooks.takes_back(state, ANN, move, after) is None


@pytest.mark.rule("DDA-13")
def test_by_the_booklet_one_lands_exactly() -> None:
    state = near_a_brush(stop_at_brushes=False)

    assert not stops(state)
    assert refused(state, ANN, GoTo(BRUSH)) == "DDA-13"
    assert not GAME.presets["rulebook"].stop_at_brushes
    assert family_options(GAME).stop_at_brushes
