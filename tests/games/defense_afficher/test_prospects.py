"""What the view says of the squares ahead: the client draws it and knows no rule."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import SquareId
from tablee.games.defense_afficher.state import (
    Choosing,
    Moving,
    Phase,
    Prospect,
    Sliding,
    Swapping,
    Walking,
)
from tests.games.defense_afficher.tables import BOB, but, table

BRUSH, CARD, LADDER, SLOPE, PLAIN = map(SquareId, ("s03", "s10", "s11", "s22", "s21"))


def act(square: SquareId, **laid: Any) -> str:
    """Return what the square does to a figure that walks there."""
    state = table("ursule", "gripsol", phase=Walking(1, ((square,),)), **laid)
    (found,) = GAME.rules.view_for(state, BOB).prospects
    assert found.square == square
    return found.act


@pytest.mark.rule("DDA-15", "DDA-17", "DDA-21")
def test_a_square_says_what_it_does() -> None:
    squares = (BRUSH, CARD, LADDER, PLAIN)

    acts = [act(square) for square in squares]

    assert acts == ["paste", "chance", "instruction", "nothing"]


@pytest.mark.rule("DDA-G14")
def test_a_figure_that_was_moved_once_finds_the_square_asleep() -> None:
    state = table("ursule", "gripsol", phase=Sliding(0, ((SLOPE,),)))
    moved = but(state, turn=replace(state.turn, displaced=True))

    awake, asleep = (GAME.rules.view_for(s, None).prospects for s in (state, moved))

    assert awake == (Prospect(SLOPE, "instruction", by_way=True),)
    assert asleep == (Prospect(SLOPE, "asleep", by_way=False),)


@pytest.mark.parametrize(
    ("phase", "squares"),
    [
        pytest.param(Choosing(), [], id="nothing to choose"),
        pytest.param(Walking(2, ((PLAIN, CARD), (LADDER, CARD))), [CARD], id="once"),
        pytest.param(Moving(0, (BRUSH, CARD)), [BRUSH, CARD], id="sent"),
        pytest.param(Swapping(), [LADDER], id="places swapped"),
    ],
)
def test_the_squares_are_those_to_choose_from(
    phase: Phase, squares: list[SquareId]
) -> None:
    state = table("ursule", "gripsol", at=[PLAIN, LADDER], phase=phase)

    found = GAME.rules.view_for(state, None).prospects

    assert [each.square for each in found] == squares
