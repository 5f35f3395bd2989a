"""Determinized search: by playouts, so that nothing depends on how fast it is."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

import tablee
from tablee.games.sequence import GAME
from tablee.games.sequence.moves import Place
from tablee.kernel import Chance
from tablee.lab import determinized_search
from tablee.lab.fast import Batch
from tablee.lab.search import SearchBot
from tests.games.sequence.tables import ANN, BLUE, GREEN, squares, table

MADE = squares(1, range(5))


@pytest.mark.timeout(900)  # it may be the first to compile, beside others
def test_it_sees_the_chip_that_wins() -> None:
    state = table(
        "JC 7S 9H 2C",
        "3D 4D 5D 6D",
        chips={BLUE: [*MADE, *squares(3, range(2, 6))], GREEN: squares(7, range(4))},
        sequences={BLUE: [MADE]},
        automatic_draw=True,
    )
    view = GAME.rules.view_for(state, ANN)
    move = determinized_search(view, playouts=2000)

    assert isinstance(move, Place)
    assert move.square in squares(3, (1, 6))


def test_the_same_chance_and_playouts_are_the_same_move() -> None:
    match = tablee.new("sequence", preset="beginner", seed=7)
    seat, _ = match.legal_moves()[0]
    first, again = (
        determinized_search(match.view(seat), playouts=500, chance=Chance(b"a", 1))
        for _ in range(2)
    )

    assert first == again
    assert first in [move for _, move in match.legal_moves()]


def test_a_flat_search_believes_in_one_world() -> None:
    match = tablee.new("sequence", preset="beginner", seed=7)
    seat, _ = match.legal_moves()[0]
    with patch.object(Batch, "redeal", autospec=True, side_effect=Batch.redeal) as made:
        determinized_search(match.view(seat), playouts=1, one_world=True)
        assert not made.called
        determinized_search(match.view(seat), playouts=1)
        assert made.called


def test_an_exchange_is_a_whole_move_of_a_player_that_searches() -> None:
    match = tablee.new("defense_afficher", seed=3, turn_limit=8)
    seat, _ = match.legal_moves()[0]
    determinized_search(match.view(seat), playouts=1)  # compiles, at its leisure
    tablee.play_out(match, SearchBot(playouts=50), "easy")

    assert match.outcome is not None
    assert any(type(made.move).__name__ == "Exchange" for made in match.moves)


@pytest.mark.parametrize(
    ("view", "asked", "told"),
    [
        (tablee.new("sequence", seed=1).view(), {}, "nobody plays from this view"),
        (tablee.new("rebus", seed=1).view(0), {}, "no fast simulator of 'rebus'"),
        (tablee.new("sequence", seed=1).view(1), {"seconds": 0}, "takes time: give it"),
        (tablee.new("sequence", seed=1).view(0), {}, "seat 0 has no move now: search"),
        (Chance(b"", 0), {}, "nobody plays from this view: give match.view"),
    ],
)
def test_what_cannot_be_searched_is_told_in_a_sentence(
    view: Any, asked: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        determinized_search(view, **asked)
