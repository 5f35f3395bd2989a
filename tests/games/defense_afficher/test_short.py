"""The short game, which is ours (DDA-G20), and a family's (DDA-G21)."""

from typing import Any

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import routes, way_to
from tablee.games.defense_afficher.content import SquareId
from tablee.games.defense_afficher.moves import Dealt, GoTo, Pasted, Walked
from tablee.games.defense_afficher.sides import SEATINGS
from tablee.games.defense_afficher.squares import prospects
from tablee.games.defense_afficher.state import State, Walking
from tablee.kernel import Chance, Setting
from tablee.kernel.family import family_options
from tests.games.defense_afficher.tables import (
    ANN,
    but,
    happened,
    may,
    play,
    refused,
    table,
)

SHORT = GAME.presets["short"]


@pytest.mark.rule("DDA-G20")
@pytest.mark.parametrize("sides", SEATINGS)
def test_few_posters_are_dealt_in_a_short_game(sides: tuple[int, ...]) -> None:
    step = GAME.rules.setup(Setting(SHORT, sides), Chance(b"", 0))

    few = {2: 7, 3: 5, 4: 4}[len(set(sides))]
    assert {len(hand) for hand in step.state.hands} == {few}
    assert len(step.state.reserve) == 72 - few * len(set(sides))
    assert [e.posters for e in step.events if isinstance(e, Dealt)] == [few]
    assert GAME.figures(sides)["few"] == few


@pytest.mark.rule("DDA-G20")
def test_the_short_game_is_kind() -> None:
    assert SHORT.assisted_pasting
    assert SHORT.limited_fog
    assert not GAME.presets["rulebook"].few_posters


BRUSH = SquareId("s03")  # next to s02, and no throw of six from there ends on it


def near_a_brush(**options: Any) -> State:
    """Stands next to a brush with a six on the die, and holds what fits there."""
    state = table("lustucru ursule", "virgulo", at=["s02"], **options)
    return but(state, phase=Walking(6, routes(SquareId("s02"), 6)))


@pytest.mark.rule("DDA-G21")
def test_a_family_may_stop_at_a_brush_on_its_way() -> None:
    state = near_a_brush(stop_at_brushes=True, assisted_pasting=True)
    stops = [move.square for move in may(state, ANN, GoTo)]
    assert BRUSH in stops
    assert set(stops) <= {prospect.square for prospect in prospects(state)}

    step = play(state, ANN, GoTo(BRUSH))

    assert happened(step, Walked) == [Walked(0, (BRUSH,))]
    assert step.state.figures[0] == BRUSH
    assert [event.poster for event in happened(step, Pasted)] == ["lustucru"]
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-G21")
def test_no_stop_lies_as_far_as_the_throw_leads_or_farther() -> None:
    state = near_a_brush(stop_at_brushes=True)
    ends = {route[-1] for route in routes(SquareId("s02"), 6)}

    for stop in may(state, ANN, GoTo):
        assert len(way_to(SquareId("s02"), stop.square)) < 6
        assert stop.square not in ends
    assert refused(state, ANN, GoTo(SquareId("s01"))) == "DDA-13"  # no brush


@pytest.mark.rule("DDA-13")
def test_by_the_booklet_one_lands_exactly() -> None:
    assert refused(near_a_brush(), ANN, GoTo(BRUSH)) == "DDA-13"
    assert not GAME.presets["rulebook"].stop_at_brushes
    assert family_options(GAME).stop_at_brushes
